import { inAddress } from '../../shared/addresses/slug';
import type { CourseSummary, TitledRef } from '../../shared/content/summaries';
import type { Labels } from '../../shared/labels/labels';
import { listIn } from './listIn';

type Category = TitledRef & { count: number };

/**
 * The categories that programmes are of: in the order of the label `course.categoryOrder` (slugs), then those with most
 * programmes first.
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

/** Those that the label names and no programme is of, in this language at least. */
export function emptyCategories(filled: readonly TitledRef[], labels: Labels): TitledRef[] {
  return listIn(labels, 'course.categoryOrder')
    .filter((slug) => !filled.some((category) => category.slug === slug))
    .map((slug) => ({ slug, title: titleOf({ slug, title: slug }, labels) }));
}

/** In the words of the school's labels, else the category's own, else those that are built in. */
function titleOf({ slug, title }: TitledRef, { taxonomy, optional }: Labels): string {
  const key = `course.category.${slug}`;
  return taxonomy[key] || (title !== slug && title) || optional(key) || slug;
}

/** The first programme of each group, then the second of each, and so on. */
export function inTurns(
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
