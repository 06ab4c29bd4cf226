import type { Settings } from '../../shared/content/settings';
import { orNull } from '../../shared/errors';
import { NO_OVERLAY } from '../../shared/labels/labels';
import type { Site } from '../site/SiteContext';
import type { ShellData } from '../site/shellData';

/** Menus, settings and labels never fail a page: what cannot be had is null (the reader has logged the loss). */
export async function loadShell(site: Site): Promise<ShellData> {
  const { content, queries } = site;
  const [settings, navbar, footer, taxonomy, pages] = await Promise.all([
    orNull(content.get(queries.settings())),
    orNull(content.get(queries.menu('navbarproto'))),
    orNull(content.get(queries.menu('footer'))),
    orNull(content.get(queries.taxonomy())),
    orNull(content.get(queries.shellPages())),
  ]);
  return {
    locale: site.locale,
    settings: settings && withoutTheme(settings),
    navbar,
    footer,
    taxonomy: taxonomy ?? NO_OVERLAY,
    pages: pages?.items.flatMap(({ slug, rubrique }) => (rubrique ? [] : [slug])) ?? null,
  };
}

/** The look stands in the page's styles already. */
function withoutTheme({ theme: _theme, ...settings }: Settings): Settings {
  return settings;
}
