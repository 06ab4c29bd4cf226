import type { Answers, QueryKind } from '../../shared/content/answers';

/** A member that every answer of a kind has; labels may be none. */
const MEMBERS: { [K in QueryKind]: keyof Answers[K] | null } = {
  settings: 'social',
  menu: 'entries',
  taxonomy: null,
  homepage: 'body',
  article: 'body',
  articles: 'items',
  entries: 'items',
  events: 'items',
  event: 'body',
  news: 'items',
  newsItem: 'body',
  courses: 'items',
  course: 'body',
  campuses: 'items',
  campus: 'body',
  jobs: 'offers',
  crmLanding: 'body',
  crmCourses: 'brochure',
  crmCampuses: 'length',
  crmLink: 'url',
};

/** Whether this can be the gateway's answer to such a question, and not that of something in between which says 200 to all. */
export function isAnswer<K extends QueryKind>(kind: K, body: unknown): body is Answers[K] {
  const member = MEMBERS[kind];
  return typeof body === 'object' && body !== null && (member === null || member in body);
}
