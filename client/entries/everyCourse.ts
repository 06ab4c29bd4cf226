import { use } from 'react';
import { hasNextPage, type List, MOST_LARGE_PAGES } from '../../shared/content/list';
import type { Query } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE, type Queries } from '../../shared/content/queries/queries';
import type { CourseSummary } from '../../shared/content/summaries';
import { type Site, useSite } from '../site/SiteContext';

/** All programmes of a language, in the service's order; throws a ContentError if they cannot be read. */
export async function readEveryCourse({
  content,
  queries,
}: Pick<Site, 'content' | 'queries'>): Promise<CourseSummary[]> {
  const ask = (page: number) => content.get(queries.courses({ largePage: page }));
  const courses: CourseSummary[] = [];
  for (let page = 1; page <= MOST_LARGE_PAGES; page += 1) {
    const list = await ask(page);
    courses.push(...list.items);
    if (isWhole(list, courses)) break;
    if (page === 1) askTheRest(list, ask);
  }
  return courses;
}

/** Once the first page tells the total, the others are requested in parallel: the reader keeps their answers. */
function askTheRest({ total }: List<CourseSummary>, ask: (page: number) => Promise<unknown>): void {
  const last = Math.min(Math.ceil((total ?? 0) / MAX_PAGE_SIZE), MOST_LARGE_PAGES);
  for (let page = 2; page <= last; page += 1) ask(page).catch(() => undefined);
}

/** As `readEveryCourse`, for a component: suspends until they are loaded. */
export function useEveryCourse(): CourseSummary[] {
  return useCourses(({ courses }, page) => courses({ largePage: page }));
}

/** As `useEveryCourse`, with only the fields of the query `courseFacts`. */
export function useCourseFacts(): CourseSummary[] {
  return useCourses(({ courseFacts }, page) => courseFacts(page));
}

function useCourses(ask: (queries: Queries, page: number) => Query<'courses'>): CourseSummary[] {
  const { content, queries } = useSite();
  const get = (page: number) => content.get(ask(queries, page));
  const courses: CourseSummary[] = [];
  for (let page = 1; page <= MOST_LARGE_PAGES; page += 1) {
    const list = use(get(page));
    courses.push(...list.items);
    if (isWhole(list, courses)) break;
    if (page === 1) askTheRest(list, get);
  }
  return courses;
}

function isWhole(list: List<CourseSummary>, read: readonly CourseSummary[]): boolean {
  return list.total === null
    ? !hasNextPage({ ...list, pageSize: MAX_PAGE_SIZE })
    : read.length >= list.total || list.items.length === 0;
}
