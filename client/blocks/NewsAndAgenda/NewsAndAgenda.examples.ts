import { blockExamples } from '../blockExamples';

export const newsAndAgendaExamples = blockExamples('carousels.news-and-agenda', {
  usual: { title: 'En ce moment', newsLimit: 4, eventsLimit: 3 },
  'without title': { title: '', newsLimit: 1, eventsLimit: 1 },
});
