import type { CourseSummary } from '../../shared/content/summaries';

/** A programme as in lists. */
export const EXAMPLE_COURSE: CourseSummary = {
  slug: 'bachelor-marketing',
  title: 'Bachelor Marketing digital',
  name: 'Marketing digital',
  summary: 'Concevoir une campagne, la mesurer, la défendre devant un client.',
  level: 'Bac+3',
  rhythms: ['fulltime', 'periodic'],
  category: { slug: 'bachelor', title: 'Bachelor' },
  duration: { value: 3, scale: 'year' },
  picture: null,
  openTo: ['Bac', 'Bac+2'],
  domain: { slug: 'marketing', title: 'Marketing' },
  intakes: [],
  price: '',
  fees: { fulltime: 7900, periodic: 0 },
  parcoursupUrl: '',
  campuses: [
    { slug: 'metz', title: 'Metz' },
    { slug: 'nancy', title: 'Nancy' },
  ],
};
