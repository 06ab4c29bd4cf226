import { blockExamples } from '../blockExamples';

export const campusMapExamples = blockExamples('campus.map', {
  usual: { title: 'Trouver un campus' },
  'without title': { title: '' },
});
