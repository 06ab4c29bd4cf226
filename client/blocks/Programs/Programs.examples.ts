import type { CourseSummary } from '../../../shared/content/summaries';
import type { BlockExamples } from '../defineBlock';

/** A programme as lists of programmes hold it. */
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
const usual = {
  kind: 'course.programs',
  id: 'programs',
  title: 'Nos bachelors',
  category: '',
  level: null,
} as const;
const many = Array.from({ length: 40 }, (_, index) => ({
  ...EXAMPLE_COURSE,
  slug: `${EXAMPLE_COURSE.slug}-${index}`,
}));

export const programsExamples: BlockExamples<'course.programs'> = {
  grid: { ...usual, courses: many.slice(0, 6), layout: 'grid' },
  list: { ...usual, courses: many.slice(0, 3), layout: 'list' },
  'carousel of forty': { ...usual, courses: many, layout: 'carousel' },
  'one without facts': {
    ...usual,
    courses: [
      {
        ...EXAMPLE_COURSE,
        summary: '',
        level: null,
        rhythms: [],
        category: null,
        duration: null,
        campuses: [],
      },
    ],
    layout: 'grid',
  },
  'following a category': { ...usual, title: 'Nos BTS', courses: [], category: 'bts', layout: 'grid' },
};
