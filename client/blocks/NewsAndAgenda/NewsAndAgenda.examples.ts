import type { BlockExamples } from '../blockExamples';

export const newsAndAgendaExamples: BlockExamples<'carousels.news-and-agenda'> = {
  usual: {
    kind: 'carousels.news-and-agenda',
    id: 'news-agenda',
    title: 'En ce moment',
    newsLimit: 4,
    eventsLimit: 3,
  },
  'without title': {
    kind: 'carousels.news-and-agenda',
    id: 'news-agenda',
    title: '',
    newsLimit: 1,
    eventsLimit: 1,
  },
};
