import { hasNextPage } from '../../../shared/content/list';
import type { ContentReader } from '../../../shared/content/queries/answers';
import type { Queries } from '../../../shared/content/queries/queries';
import type { CourseSummary } from '../../../shared/content/summaries';

/** More are a service that gives the same page again and again. */
const MAX_PAGES = 100;

/** Every programme of a language, in the order of its list. @throws ContentError */
export async function everyCourse(store: ContentReader, queries: Queries): Promise<CourseSummary[]> {
  const courses: CourseSummary[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await store.get(queries.courses({ page }));
    courses.push(...list.items);
    if (!hasNextPage(list)) break;
  }
  return courses;
}
