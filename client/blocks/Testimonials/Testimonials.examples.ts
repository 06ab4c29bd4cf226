import type { BlockExamples } from '../defineBlock';

const voice = {
  quote: 'En alternance, ce que j’apprends le lundi me sert le mercredi.',
  name: 'Léa Martin',
  course: 'Bachelor Marketing digital',
  year: '2025',
  job: 'Cheffe de projet CRM',
  photo: null,
  videoUrl: '',
  url: '/temoignages/lea-martin-lyon',
};
const usual = { kind: 'carousel.temoignages', id: 'voices', title: 'Ils racontent' } as const;

export const testimonialsExamples: BlockExamples<'carousel.temoignages'> = {
  usual: {
    ...usual,
    items: [voice, { ...voice, name: 'Hugo Petit', videoUrl: 'https://video.example/hugo' }],
  },
  'one, bare': { ...usual, title: '', items: [{ ...voice, course: '', year: '', job: '', url: '' }] },
  'very long': { ...usual, items: [{ ...voice, quote: voice.quote.repeat(12) }] },
  empty: { ...usual, items: [] },
};
