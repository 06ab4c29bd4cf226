import type { Conformity } from '../../shared/content/blocks/legalBlocks';
import type { Menu } from '../../shared/content/menu';
import type { HeadSettings, Settings } from '../../shared/content/settings';
import type { Locale } from '../../shared/locale';

/** What a browser is told of the shell, whose parts it keeps as the server sent them. */
export interface BrowserShell {
  locale: Locale;
  /** Null: could not be had; the site goes on with built-in defaults. */
  settings: HeadSettings | null;
  taxonomy: Readonly<Record<string, string>>;
  /** Nothing of the shell's own content could be had: an error then stands in the empty layout. */
  isLost: boolean;
}

/** What the server renders the shell around every page from. */
export interface ShellData extends BrowserShell {
  settings: Settings | null;
  navbar: Menu | null;
  footer: Menu | null;
  /** Which of `shellPages` content has; null: not known. */
  pages: readonly string[] | null;
  /** What the declaration on accessibility says; null: there is none, or it could not be had. */
  accessibility: Conformity | null;
}

/** Whether one of `shellPages` may be led to: of one that nobody knows anything, it is taken for granted. */
export function isThere({ pages }: Pick<ShellData, 'pages'>, slug: string): boolean {
  return pages === null || pages.includes(slug);
}

/** What stands around every page from the first moment on. */
export type ShellPartName = 'SkipLinks' | 'Navbar' | 'Footer' | 'CallToActionBar';

export function isShell(value: unknown): value is BrowserShell {
  return typeof value === 'object' && value !== null && 'taxonomy' in value && 'settings' in value;
}

export function isShellData(value: unknown): value is ShellData {
  return isShell(value) && 'navbar' in value;
}
