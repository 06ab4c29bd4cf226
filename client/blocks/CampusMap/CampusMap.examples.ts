import type { BlockExamples } from '../blockExamples';

export const campusMapExamples: BlockExamples<'campus.map'> = {
  usual: { kind: 'campus.map', id: 'map', title: 'Trouver un campus' },
  'without title': { kind: 'campus.map', id: 'map', title: '' },
};
