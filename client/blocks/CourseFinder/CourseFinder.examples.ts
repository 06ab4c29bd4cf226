import { blockExamples } from '../blockExamples';

export const courseFinderExamples = blockExamples('course.finder', {
  'every campus': { levels: [], rhythms: [], campuses: [] },
  restricted: {
    levels: ['Bac', 'Bac+3'],
    rhythms: ['periodic'],
    campuses: [{ slug: 'metz', title: 'Metz' }],
  },
});
