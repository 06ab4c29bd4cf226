import type { BlockExamples } from '../blockExamples';

export const courseFinderExamples: BlockExamples<'course.finder'> = {
  'every campus': { kind: 'course.finder', id: 'finder', levels: [], rhythms: [], campuses: [] },
  restricted: {
    kind: 'course.finder',
    id: 'finder',
    levels: ['Bac', 'Bac+3'],
    rhythms: ['periodic'],
    campuses: [{ slug: 'metz', title: 'Metz' }],
  },
};
