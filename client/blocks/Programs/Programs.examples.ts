import { blockExamples } from '../blockExamples';
import { EXAMPLE_COURSE } from '../exampleCourse';

const usual = { title: 'Nos bachelors', category: '', level: null } as const;
const many = Array.from({ length: 40 }, (_, index) => ({
  ...EXAMPLE_COURSE,
  slug: `${EXAMPLE_COURSE.slug}-${index}`,
}));

export const programsExamples = blockExamples('course.programs', {
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
});
