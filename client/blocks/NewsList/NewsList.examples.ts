import { blockExamples } from '../blockExamples';

const usual = {
  title: 'Dernières actualités',
  subtitle: 'Sur tous les campus',
  category: '',
  campus: '',
  maxNewsCount: 3,
  ctaLabel: 'Toutes les actualités',
  ctaUri: '/actualites',
} as const;

export const newsListExamples = blockExamples('news.list', {
  usual,
  'of a category, bare': {
    ...usual,
    title: '',
    subtitle: '',
    category: 'international',
    ctaLabel: '',
    ctaUri: '',
  },
});
