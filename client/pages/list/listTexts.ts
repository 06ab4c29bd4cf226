import { SHOWN_TITLE_LENGTH } from '../../../shared/constants';
import type { List } from '../../../shared/content/list';
import type { Labels } from '../../../shared/labels/labels';

/** About as much as search engines show of a description. */
const SHOWN_DESCRIPTION = 155;

/** The heading of a list under the choices in force, in the visitor's words: no two lists share one. */
export function titleOfChoice(labels: Labels, title: string, choices: readonly string[]): string {
  return choices.length === 0 ? title : labels('pages.titleOfChoice', { title, choice: choices.join(', ') });
}

/**
 * The title of a list, with the number of its page from the second on: no two pages share one.
 * @param shorter in its place where search engines would cut it.
 */
export function titleOfPage(labels: Labels, title: string, page: number, shorter = title): string {
  const [whole = '', short = ''] = [title, shorter].map((text) =>
    page === 1 ? text : labels('pages.titleOfPage', { title: text, number: page }),
  );
  return whole.length <= SHOWN_TITLE_LENGTH ? whole : short;
}

/** What a narrowed list or a later page says of itself: its title, and what stands in it as far as there is room. */
export function descriptionOfList(
  labels: Labels,
  title: string,
  { items, total }: Pick<List<{ title: string }>, 'items' | 'total'>,
): string {
  const named = new Set<string>();
  let room = SHOWN_DESCRIPTION - title.length;
  for (const { title: name } of items) {
    room -= name.length + 2;
    if (room < 0 && named.size > 0) break;
    named.add(name);
  }
  if (named.size === 0) return title;
  const names = [...named].join(', ');
  const others = (total ?? items.length) - named.size;
  return labels('pages.descriptionOfList', {
    title,
    names: others > 1 ? labels('pages.andOthers', { names, count: others }) : names,
  });
}
