import { blockExamples } from '../blockExamples';

export const eventsExamples = blockExamples('carousels.events', {
  usual: { title: 'Nous rencontrer', campus: '', limit: 6 },
  'of a campus, without title': { title: '', campus: 'metz', limit: 3 },
});
