import { blockExamples } from '../blockExamples';

const usual = { title: 'Choisir sa ville' } as const;

export const campusCarouselExamples = blockExamples('carousels.campus', {
  'every campus': { ...usual, campuses: [] },
  one: { ...usual, campuses: [{ slug: 'metz', title: 'Metz' }] },
  forty: {
    ...usual,
    title: '',
    campuses: Array.from({ length: 40 }, (_, index) => ({ slug: `ville-${index}`, title: `Ville ${index}` })),
  },
});
