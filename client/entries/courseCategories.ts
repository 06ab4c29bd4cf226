import { inAddress } from '../../shared/addresses/slug';
import type { CourseSummary, TitledRef } from '../../shared/content/summaries';
import type { Labels } from '../../shared/labels/labels';
import { listIn } from './listIn';

type Category = TitledRef & { count: number };

/**
 * The categories of programmes, in the order of the label `course.categoryOrder` (slugs), then by number of programmes.
 */
export function courseCategories(
  courses: readonly Pick<CourseSummary, 'category'>[],
  labels: Labels,
): Category[] {
  const order = listIn(labels, 'course.categoryOrder');
  const found = new Map<string, Category>();
  for (const { category } of courses) {
    if (!category) continue;
    const slug = inAddress(category.slug);
    const known = found.get(slug) ?? { slug, title: titleOf({ ...category, slug }, labels), count: 0 };
    found.set(slug, { ...known, count: known.count + 1 });
  }
  const place = ({ slug }: TitledRef) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return [...found.values()].sort((a, b) => place(a) - place(b) || b.count - a.count);
}

/** Categories in the label that have no programme, at least in this language. */
export function emptyCategories(filled: readonly TitledRef[], labels: Labels): TitledRef[] {
  return listIn(labels, 'course.categoryOrder')
    .filter((slug) => !filled.some((category) => category.slug === slug))
    .map((slug) => ({ slug, title: titleOf({ slug, title: slug }, labels) }));
}

/** The school's label, else the category's own title, else the built-in label. */
function titleOf({ slug, title }: TitledRef, { taxonomy, optional }: Labels): string {
  const key = `course.category.${slug}`;
  return taxonomy[key] || (title !== slug && title) || optional(key) || slug;
}

/** Interleaves groups: the first programme of each, then the second of each, and so on. */
export function interleave(
  courses: readonly CourseSummary[],
  groupOf: (course: CourseSummary) => string,
): CourseSummary[] {
  const turns = new Map<string, number>();
  return courses
    .map((course) => {
      const group = groupOf(course);
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { course, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ course }) => course);
}
