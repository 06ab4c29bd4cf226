import { blockExamples } from '../blockExamples';

const item = {
  title: 'Trois mois à l’étranger',
  text: 'Un semestre dans l’une de nos universités partenaires.',
  image: null,
  url: '/international/semestre',
};
const usual = { title: 'Vivre l’école' } as const;

export const cardsExamples = blockExamples('carousels.cards', {
  usual: { ...usual, items: [item, { ...item, title: 'Un projet d’entreprise', url: '' }] },
  one: { ...usual, items: [item] },
  forty: {
    ...usual,
    title: '',
    items: Array.from({ length: 40 }, (_, index) => ({ ...item, title: `Carte ${index}` })),
  },
  empty: { ...usual, items: [] },
});
