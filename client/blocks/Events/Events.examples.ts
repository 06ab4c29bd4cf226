import type { BlockExamples } from '../blockExamples';

export const eventsExamples: BlockExamples<'carousels.events'> = {
  usual: { kind: 'carousels.events', id: 'events', title: 'Nous rencontrer', campus: '', limit: 6 },
  'of a campus, without title': {
    kind: 'carousels.events',
    id: 'events',
    title: '',
    campus: 'metz',
    limit: 3,
  },
};
