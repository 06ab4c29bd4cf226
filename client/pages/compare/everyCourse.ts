import { inAddress } from '../../../shared/addresses/slug';
import { hasNextPage } from '../../../shared/content/list';
import type { CourseSummary } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import type { Site } from '../../site/SiteContext';

/** A thousand programmes: whoever has more finds the rest on `/programme`. */
const MAX_PAGES = 10;

type CourseChoice = Pick<CourseSummary, 'slug' | 'title' | 'category'>;

/** The programmes that may be chosen, by their slugs as addresses have them. What cannot be had leaves a shorter list. */
export async function everyCourse({ content, queries }: Site): Promise<CourseChoice[]> {
  const courses = new Map<string, CourseChoice>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await orNull(content.get(queries.courseFacts(page)));
    const [first] = list?.items ?? [];
    // A service that knows no pages may give the same one again and again.
    if (!list || !first || courses.has(inAddress(first.slug))) break;
    for (const { slug, title, category } of list.items)
      courses.set(inAddress(slug), { slug: inAddress(slug), title, category });
    if (!hasNextPage(list)) break;
  }
  return [...courses.values()];
}
