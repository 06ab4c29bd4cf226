import type { Block } from '../../../../shared/content/blocks';
import type { Menu, MenuEntry } from '../../../../shared/content/menu';
import { parseBody } from '../body';
import { noteOnce } from '../noteOnce';
import { type ParseContext, unreadable } from '../parseContext';
import { isStructured, record } from '../wire';

/** A menu is the body of the first entry answered; without one it is empty, which is noted. */
export function parseMenu(wire: unknown, context: ParseContext): Menu {
  if (!isStructured(wire)) throw unreadable(context, 'no menu');
  const entries = parseBody(record(wire), context).filter(isMenuEntry);
  if (entries.length === 0) {
    const { kind, url } = context.query;
    noteOnce(context.log, { kind, url }, 'menu without entries: the built-in navigation stands in');
  }
  return { entries };
}

function isMenuEntry(block: Block): block is MenuEntry {
  return block.kind === 'core.menu' || block.kind === 'core.menu-dropdown' || block.kind === 'core.menu-item';
}
