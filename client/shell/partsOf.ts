import type { PageLayout } from '../../shared/content/article';
import { partsIn } from '../site/serverParts';
import type { ShellPartName } from '../site/shellData';

/** What stands around a page: everything by default, no calls to action at the bottom in 'dynamics', nothing in 'empty'. */
export const PARTS_OF: Record<PageLayout, readonly ShellPartName[]> = {
  default: ['SkipLinks', 'Navbar', 'Footer', 'CallToActionBar'],
  dynamics: ['SkipLinks', 'Navbar', 'Footer'],
  empty: [],
};

/** Whether the page on screen came with all that stands around pages of a layout: nothing but the server renders it. */
export function hasPartsOf(document: Document, layout: PageLayout): boolean {
  const sent = partsIn(document);
  return PARTS_OF[layout].every((name) => sent.has(name));
}
