import type { MenuSection } from '../../../shared/content/blocks/menuBlocks';
import type { DropdownMenu, MenuEntry } from '../../../shared/content/menu';
import { linksOf } from '../menus/menus';

/** Width of the main bar at its narrowest (1301px), in letters. */
const BAR_ROOM = 88;
/** Width of the chevron and the gap of each entry, in letters. */
const AROUND_AN_ENTRY = 4;
/** Longest line of a label, in letters: longer labels are cut after two lines. */
const LINE_LETTERS = 16;

/** The id of the dropdown with the entries that do not fit. */
export const MORE = 'more';

export interface FittedBar {
  shown: MenuEntry[];
  /** Entries that do not fit, as one more dropdown; null if all fit. */
  more: DropdownMenu | null;
}

/** Puts what does not fit into a 'more' dropdown, by the text alone: the HTML is the same for every width. */
export function fitBar(entries: readonly MenuEntry[], moreLabel: string): FittedBar {
  if (roomFor(entries.map(({ label }) => label)) <= BAR_ROOM) return { shown: [...entries], more: null };
  let count = entries.length;
  do count -= 1;
  while (count > 0 && roomFor([...entries.slice(0, count).map(({ label }) => label), moreLabel]) > BAR_ROOM);
  return { shown: entries.slice(0, count), more: moreMenu(entries.slice(count), moreLabel) };
}

function roomFor(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + lettersOf(label) + AROUND_AN_ENTRY, 0);
}

/** The length in letters of the longer line when a label is set on two lines. */
function lettersOf(label: string): number {
  const longestWord = Math.max(...label.split(/\s+/).map((word) => word.length));
  return Math.min(Math.max(longestWord, Math.ceil(label.length / 2)), LINE_LETTERS);
}

/** Plain links first, in a section without a title, then a section for each entry with links of its own. */
function moreMenu(entries: readonly MenuEntry[], label: string): DropdownMenu {
  const links = entries.flatMap((entry) => (entry.kind === 'core.menu-item' ? [entry] : []));
  const sections = entries.flatMap((entry): MenuSection[] => {
    if (entry.kind === 'core.menu-item') return [];
    const own = entry.url ? [{ id: entry.id, label: entry.label, url: entry.url }] : [];
    return [{ title: entry.label, items: [...own, ...linksOf(entry)] }];
  });
  return {
    kind: 'core.menu-dropdown',
    id: MORE,
    label,
    slug: '',
    url: '',
    sections: links.length > 0 ? [{ title: '', items: links }, ...sections] : sections,
  };
}
