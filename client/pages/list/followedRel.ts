/** What makes a list one for people alone: words, and what sorts or narrows by time. */
const FOR_PEOPLE = ['q', 'tri', 'rentree'];

/**
 * `rel` of a link to a list: search engines index it with one filter value at most, and are not led to others.
 * @param rel what else the link is: 'next'
 */
export function followedRel(href: string, rel?: string): string | undefined {
  const [, search = ''] = /\?([^#]*)/.exec(href) ?? [];
  const filters = [...new URLSearchParams(search).keys()].filter((name) => name !== 'page');
  if (filters.length < 2 && !filters.some((name) => FOR_PEOPLE.includes(name))) return rel;
  return rel === undefined ? 'nofollow' : `${rel} nofollow`;
}
