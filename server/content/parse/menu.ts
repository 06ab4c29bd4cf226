import type { Block } from '../../../shared/content/blocks';
import type { Menu, MenuEntry } from '../../../shared/content/menu';
import { parseBody } from './body';
import { type ParseContext, unreadable } from './parseContext';
import { isStructured, record } from './wire';

/** A menu is the body of the first entry answered; without one it is empty. */
export function parseMenu(wire: unknown, context: ParseContext): Menu {
  if (!isStructured(wire)) throw unreadable(context, 'no menu');
  return { entries: parseBody(record(wire), context).filter(isMenuEntry) };
}

function isMenuEntry(block: Block): block is MenuEntry {
  return block.kind === 'core.menu' || block.kind === 'core.menu-dropdown' || block.kind === 'core.menu-item';
}
