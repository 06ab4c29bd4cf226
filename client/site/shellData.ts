import type { Conformity } from '../../shared/content/blocks/legalBlocks';
import type { Menu } from '../../shared/content/menu';
import type { HeadSettings, Settings } from '../../shared/content/settings';
import type { Locale } from '../../shared/locale';

/** The shell's data in the browser, which keeps the shell's HTML as the server sent it. */
export interface BrowserShell {
  locale: Locale;
  /** Null if it could not be loaded; the site then uses built-in defaults. */
  settings: HeadSettings | null;
  taxonomy: Readonly<Record<string, string>>;
  /** None of the shell's content could be loaded: an error then uses the empty layout. */
  isLost: boolean;
}

/** The data from which the server renders the shell. */
export interface ShellData extends BrowserShell {
  settings: Settings | null;
  navbar: Menu | null;
  footer: Menu | null;
  /** Which of `shellPages` exist; null if unknown. */
  pages: readonly string[] | null;
  /** The conformity declared by the accessibility statement; null without a statement, or if it could not be loaded. */
  accessibility: Conformity | null;
}

/** Whether one of `shellPages` may be linked; assumed if unknown. */
export function isThere({ pages }: Pick<ShellData, 'pages'>, slug: string): boolean {
  return pages === null || pages.includes(slug);
}

/** The parts around every page, in the server's HTML. */
export type ShellPartName = 'SkipLinks' | 'Navbar' | 'Footer' | 'CallToActionBar';

export function isShell(value: unknown): value is BrowserShell {
  return typeof value === 'object' && value !== null && 'taxonomy' in value && 'settings' in value;
}

export function isShellData(value: unknown): value is ShellData {
  return isShell(value) && 'navbar' in value;
}
