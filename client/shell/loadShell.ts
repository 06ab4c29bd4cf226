import { type Conformity, conformityOf } from '../../shared/content/blocks/legalBlocks';
import { ACCESSIBILITY_PAGE } from '../../shared/content/queries/shellPages';
import type { Settings } from '../../shared/content/settings';
import { orNull } from '../../shared/errors';
import { NO_TAXONOMY } from '../../shared/labels/labels';
import type { Site } from '../site/SiteContext';
import type { ShellData } from '../site/shellData';

/** Menus, settings and labels never fail a page: what cannot be loaded is null (the reader has logged it). */
export async function loadShell(site: Site): Promise<ShellData> {
  const { content, queries } = site;
  const [settings, navbar, footer, taxonomy, { pages, accessibility }] = await Promise.all([
    orNull(content.get(queries.settings())),
    orNull(content.get(queries.menu('navbarproto'))),
    orNull(content.get(queries.menu('footer'))),
    orNull(content.get(queries.taxonomy())),
    loadPages(site),
  ]);
  return {
    locale: site.locale,
    settings: settings && withoutTheme(settings),
    navbar,
    footer,
    taxonomy: taxonomy ?? NO_TAXONOMY,
    isLost: settings === null && navbar === null && footer === null,
    pages,
    accessibility,
  };
}

/** The theme is already in the page's styles. */
function withoutTheme({ theme: _theme, ...settings }: Settings): Settings {
  return settings;
}

/** Which shell pages exist, and the conformity that the accessibility statement declares, if there is one. */
async function loadPages(site: Site): Promise<Pick<ShellData, 'pages' | 'accessibility'>> {
  const { content, queries } = site;
  const list = await orNull(content.get(queries.shellPages()));
  const pages = list?.items.flatMap(({ slug, rubrique }) => (rubrique ? [] : [slug])) ?? null;
  const hasDeclaration = pages?.includes(ACCESSIBILITY_PAGE[site.locale]) ?? false;
  return { pages, accessibility: hasDeclaration ? await readConformity(site) : null };
}

async function readConformity({ content, queries, locale }: Site): Promise<Conformity | null> {
  const page = await orNull(content.get(queries.article(ACCESSIBILITY_PAGE[locale])));
  const declaration = page?.body.find((block) => block.kind === 'legal.accessibility');
  return declaration ? conformityOf(declaration) : null;
}
