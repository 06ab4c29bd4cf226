import { SHOWN_TITLE_LENGTH } from '../../../shared/constants';
import type { List } from '../../../shared/content/list';
import type { Labels } from '../../../shared/labels/labels';

/** Search engines show about this many characters of a description. */
const SHOWN_DESCRIPTION = 155;

/** The heading of a filtered list, worded for the visitor. It must be unique among lists. */
export function titleOfChoice(labels: Labels, title: string, choices: readonly string[]): string {
  return choices.length === 0 ? title : labels('pages.titleOfChoice', { title, choice: choices.join(', ') });
}

/**
 * The title of a list, with its page number from the second page on, so that titles are unique.
 * @param shorter used instead if search engines would cut the title
 */
export function titleOfPage(labels: Labels, title: string, page: number, shorter = title): string {
  const [whole = '', short = ''] = [title, shorter].map((text) =>
    page === 1 ? text : labels('pages.titleOfPage', { title: text, number: page }),
  );
  return whole.length <= SHOWN_TITLE_LENGTH ? whole : short;
}

/** Meta description of a filtered list or a later page: its title, then its entries as far as they fit. */
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
