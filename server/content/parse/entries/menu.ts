import type { Block } from '../../../../shared/content/blocks';
import type { Menu, MenuEntry } from '../../../../shared/content/menu';
import { parseBody } from '../body';
import { noteOnce } from '../noteOnce';
import { type ParseContext, unreadable } from '../parseContext';
import { isStructured, record } from '../wire';

/** A menu is the body of the first entry in the answer. Without an entry it is empty, which is logged. */
export function parseMenu(wire: unknown, context: ParseContext): Menu {
  if (!isStructured(wire)) throw unreadable(context, 'no menu');
  const entries = parseBody(record(wire), context).filter(isMenuEntry);
  if (entries.length === 0) {
    const { kind, url } = context.query;
    noteOnce(context.log, { kind, url }, 'menu without entries: the built-in navigation stands in');
  }
  return { entries: withinReach(entries, context) };
}

/** More links in one menu would be unusable, and would make up most of every page's bytes. */
const MOST_LINKS = 150;
/** The navigation bar's columns hold this many campuses. */
const MOST_CAMPUSES = 33;

/**
 * Shortens a menu with too many links, and logs that: each list keeps its first ones, in the editor's order. The
 * entry's own page, linked at the top of its panel, has them all.
 */
function withinReach(entries: MenuEntry[], context: ParseContext): MenuEntry[] {
  const links = countLinks(entries);
  if (links <= MOST_LINKS) return entries;
  let most = MOST_LINKS;
  let shortened = entries;
  do {
    most -= 1;
    shortened = entries.map((entry) => withAtMost(entry, most));
  } while (most > 1 && countLinks(shortened) > MOST_LINKS);
  const { kind, url } = context.query;
  const figures = { links: String(links), most: String(most) };
  noteOnce(context.log, { kind, url, ...figures }, 'menu shortened: it has too many links');
  return shortened;
}

function withAtMost(entry: MenuEntry, most: number): MenuEntry {
  if (entry.kind === 'core.menu') return { ...entry, items: entry.items.slice(0, MOST_CAMPUSES) };
  if (entry.kind !== 'core.menu-dropdown') return entry;
  const sections = entry.sections.map(({ title, items }) => ({ title, items: items.slice(0, most) }));
  return { ...entry, sections };
}

function countLinks(entries: readonly MenuEntry[]): number {
  return entries.reduce((count, entry) => {
    if (entry.kind === 'core.menu') return count + entry.items.length;
    if (entry.kind !== 'core.menu-dropdown') return count + 1;
    return count + entry.sections.reduce((links, { items }) => links + items.length, 0);
  }, 0);
}

function isMenuEntry(block: Block): block is MenuEntry {
  return block.kind === 'core.menu' || block.kind === 'core.menu-dropdown' || block.kind === 'core.menu-item';
}
