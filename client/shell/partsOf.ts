import type { PageLayout } from '../../shared/content/article';
import { partsIn } from '../site/serverParts';
import type { ShellPartName } from '../site/shellData';

/** The shell parts of each layout: all by default, no bottom calls to action in 'dynamics', none in 'empty'. */
export const PARTS_OF: Record<PageLayout, readonly ShellPartName[]> = {
  default: ['SkipLinks', 'Navbar', 'Footer', 'CallToActionBar'],
  dynamics: ['SkipLinks', 'Navbar', 'Footer'],
  empty: [],
};

/** Whether the document has all shell parts of a layout: only the server can render them. */
export function hasPartsOf(document: Document, layout: PageLayout): boolean {
  const sent = partsIn(document);
  return PARTS_OF[layout].every((name) => sent.has(name));
}
