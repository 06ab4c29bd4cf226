import { mayExist } from '../../errors';
import { CRM_ACTIONS } from '../crm';
import { BLOG_CATEGORY } from '../news';
import type { ContentReader } from './answers';
import type { Queries } from './queries';

interface Reading {
  content: Pick<ContentReader, 'get'>;
  queries: Queries;
}

const hasSome = ({ items }: { items: readonly unknown[] }) => items.length > 0;

/**
 * Built-in link targets (of bars, cards and error pages) without content: French paths of lists, of the comparison
 * (which needs two programmes) and of requests. What is unavailable for the moment counts as existing.
 * @param now milliseconds since 1970: events that are over by then do not count.
 */
export async function emptyTargets({ content, queries }: Reading, now: number): Promise<string[]> {
  const courses = content.get(queries.courses({ limit: 2 }));
  const offered = content.get(queries.crmCourses());
  const newsOf = (category: string) => content.get(queries.news({ category, page: 1 }));
  const targets: [path: string, isThere: Promise<boolean>][] = [
    ['/programme', mayExist(courses, hasSome)],
    ['/comparer', mayExist(courses, ({ items }) => items.length > 1)],
    ['/campus', mayExist(content.get(queries.campuses()), hasSome)],
    ['/agenda', mayExist(content.get(queries.events({ now })), hasSome)],
    ['/actualites', mayExist(newsOf('news'), hasSome)],
    ['/blog', mayExist(newsOf(BLOG_CATEGORY), hasSome)],
    ...CRM_ACTIONS.map((action): [string, Promise<boolean>] => [
      `/demande/${action}`,
      mayExist(offered, (courseOf) => courseOf[action].length > 0),
    ]),
  ];
  const found = await Promise.all(targets.map(async ([path, isThere]) => ((await isThere) ? [] : [path])));
  return found.flat();
}
