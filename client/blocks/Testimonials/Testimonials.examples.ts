import { blockExamples } from '../blockExamples';
import { examplePortrait } from '../examplePortrait';
import { repeated } from '../repeated';

const voice = {
  quote: 'En alternance, ce que j’apprends le lundi me sert le mercredi.',
  name: 'Léa Martin',
  course: 'Bachelor Marketing digital',
  diploma: 'Bachelor',
  year: '2025',
  job: 'Cheffe de projet CRM',
  photo: examplePortrait('Léa Martin', 'long-auburn-tone1'),
  videoUrl: '',
  url: '/temoignages/lea-martin',
};
const usual = { title: 'Ils racontent' } as const;

export const testimonialsExamples = blockExamples('carousel.temoignages', {
  usual: {
    ...usual,
    items: [
      voice,
      {
        ...voice,
        quote: 'On m’a confié le rayon dès la troisième semaine. J’ai compris ce que valait une marge.',
        name: 'Hugo Petit',
        course: 'BTS Management commercial opérationnel',
        job: 'Adjoint au directeur de magasin',
        photo: examplePortrait('Hugo Petit', 'tousled-brown-tone2-beard'),
        videoUrl: 'https://video.example/hugo',
        url: '/temoignages/hugo-petit',
      },
    ],
  },
  'one, bare': {
    ...usual,
    title: '',
    items: [{ ...voice, name: 'Alix Fontanel', course: '', year: '', job: '', photo: null, url: '' }],
  },
  'very long': { ...usual, items: [{ ...voice, quote: repeated([voice.quote], 12).join(' ') }] },
  empty: { ...usual, items: [] },
});
