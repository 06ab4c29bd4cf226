import type { Menu } from '../../shared/content/menu';
import type { Settings } from '../../shared/content/settings';
import { orNull } from '../../shared/errors';
import { NO_OVERLAY } from '../../shared/labels/labels';
import type { Site } from '../site/SiteContext';

/** What the frame around every page is drawn from. */
export interface ShellData {
  locale: Site['locale'];
  /** Null: could not be had; the site goes on with built-in defaults. */
  settings: Settings | null;
  navbar: Menu | null;
  footer: Menu | null;
  taxonomy: Readonly<Record<string, string>>;
}

/** Menus, settings and labels never fail a page: what cannot be had is null (the reader has logged the loss). */
export async function loadShell(site: Site): Promise<ShellData> {
  const { content, queries } = site;
  const [settings, navbar, footer, taxonomy] = await Promise.all([
    orNull(content.get(queries.settings())),
    orNull(content.get(queries.menu('navbarproto'))),
    orNull(content.get(queries.menu('footer'))),
    orNull(content.get(queries.taxonomy())),
  ]);
  return { locale: site.locale, settings, navbar, footer, taxonomy: taxonomy ?? NO_OVERLAY };
}

/** Whether nothing of the frame's own content could be had: an error then stands in the empty layout. */
export function isShellLost(shell: ShellData | undefined): boolean {
  return !shell || (shell.settings === null && shell.navbar === null && shell.footer === null);
}

export function isShellData(value: unknown): value is ShellData {
  return typeof value === 'object' && value !== null && 'navbar' in value && 'settings' in value;
}
