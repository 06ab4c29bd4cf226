import { hasMarkdown, markdownPath } from '../addresses/markdownPath';
import { SHOWN_TITLE_LENGTH } from '../constants';
import { DEFAULT_PLACE } from '../content/place';
import { EMPTY_SEO, type Meta, type Seo, type ShareImage } from '../content/seo';
import type { HeadSettings, Settings } from '../content/settings';
import { DEFAULT_LOCALE, type Locale, localise, OPEN_GRAPH_LOCALE, splitLocale } from '../locale';
import type { Alternate, PageMeta } from './pageMeta';
import { pathOf, SHARING_SIZE, sharingCard, sharingCardUrl } from './sharingCard';

/** One element of the head, as data: the server writes it, the browser syncs it on a soft navigation. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> };

export const NO_SETTINGS: Settings = {
  title: '',
  siteName: '',
  email: '',
  phone: '',
  phoneUrl: '',
  address: null,
  logo: null,
  social: [],
  metaDescription: '',
  metas: [],
  shareImage: null,
  twitterSite: '',
  ...DEFAULT_PLACE,
};

interface SiteFacts {
  siteUrl: string;
  locale: Locale;
  /** Null if unavailable. */
  settings: HeadSettings | null;
}

/**
 * The head of a page from its metadata with the settings as defaults, without duplicates: title, description, robots,
 * canonical, hreflang, Open Graph, Twitter, feeds, and the editors' own metas and links, which override ours.
 */
export function headTags(page: PageMeta, { siteUrl, locale, settings: known }: SiteFacts): HeadTag[] {
  const settings = known ?? NO_SETTINGS;
  const seo = page.seo ?? EMPTY_SEO;
  const title = pageTitle(page, settings);
  const canonical = canonicalOf(page, siteUrl);
  const photograph = photographOf(page, settings);
  const card = photograph ? null : cardOf(page, settings);
  const isHidden = page.noindex || seo.preventIndexing;
  // A page with `noindex` has no hreflang links and no Markdown form.
  const alternates = isHidden ? [] : languagesOf(page);

  const metas = new MetaList();
  metas.add('name', 'description', seo.metaDescription);
  if (isHidden) metas.add('name', 'robots', 'noindex, follow');
  metas.add('property', 'og:title', seo.og.title);
  metas.add('property', 'og:description', seo.og.description || seo.metaDescription);
  metas.add('name', 'twitter:card', seo.twitter.card);
  metas.add('name', 'twitter:title', seo.twitter.title);
  metas.add('name', 'twitter:description', seo.twitter.description);
  metas.add('name', 'twitter:image:alt', seo.twitter.imageAlt);
  metas.addOfEditor(seo.metas);

  const description = page.description || settings.metaDescription;
  metas.add('name', 'description', description);
  metas.add('property', 'og:type', page.type ?? 'website');
  metas.add('property', 'og:site_name', settings.siteName);
  metas.add('property', 'og:locale', OPEN_GRAPH_LOCALE[locale]);
  metas.add('property', 'og:title', seo.metaTitle || page.title || title);
  metas.add('property', 'og:description', description);
  metas.add('property', 'og:url', canonical);
  if (photograph) addImage(metas, photograph, siteUrl);
  if (page.type === 'article') {
    metas.add('property', 'article:published_time', page.publishedAt ?? '');
    metas.add('property', 'article:modified_time', page.modifiedAt ?? '');
  }
  metas.add('name', 'twitter:card', photograph || card ? 'summary_large_image' : 'summary');
  metas.add('name', 'twitter:site', settings.twitterSite);
  metas.addOfEditor(settings.metas);
  if (card) addImage(metas, card, siteUrl);

  const links = new LinkList();
  if (canonical) links.add({ rel: 'canonical', href: canonical });
  for (const { rel, href, hreflang } of seo.links) {
    if (rel === 'alternate')
      links.add({ rel, href: absolute(siteUrl, href), ...(hreflang ? { hreflang } : {}) });
  }
  for (const { locale: hreflang, path } of alternates) {
    links.add({ rel: 'alternate', href: siteUrl + path, hreflang });
    if (hreflang === DEFAULT_LOCALE)
      links.add({ rel: 'alternate', href: siteUrl + path, hreflang: 'x-default' });
  }
  const own = splitLocale(pathOf(page)).path;
  if (!isHidden && page.path === pathOf(page) && hasMarkdown(own))
    links.add({ rel: 'alternate', type: 'text/markdown', href: siteUrl + markdownPath(page.path) });
  for (const feed of page.feeds ?? []) {
    links.add({ rel: 'alternate', type: feed.type, title: feed.title, href: siteUrl + feed.path });
  }
  // The browser lists it by its title.
  const search = { rel: 'search', type: 'application/opensearchdescription+xml', title: settings.siteName };
  if (settings.siteName) links.add({ ...search, href: siteUrl + localise('/opensearch.xml', locale) });
  return [{ tag: 'title', text: title }, ...metas.tags(), ...links.tags()];
}

/** The languages that have the page. None for a filtered list, which is another page than the list itself. */
function languagesOf({ path, alternates = [] }: PageMeta): readonly Alternate[] {
  return alternates.length > 1 && alternates.some((alternate) => alternate.path === path) ? alternates : [];
}

/** An editor's canonical address as it was given, or ''. */
export function chosenCanonical(links: Seo['links']): string {
  return links.find(({ rel }) => rel === 'canonical')?.href ?? '';
}

/** An editor's canonical address, or the page's own; '' for a page without one. */
export function canonicalOf(page: Pick<PageMeta, 'path' | 'seo'>, siteUrl: string): string {
  const chosen = chosenCanonical(page.seo?.links ?? []);
  return chosen ? absolute(siteUrl, chosen) : page.path && siteUrl + page.path;
}

/**
 * The page's sharing picture: an editor's choice, its photograph, the site's, else a card that the server draws. Null
 * for an error page of a site without a picture.
 */
export function pageImage(page: PageMeta, settings: HeadSettings): ShareImage | null {
  return photographOf(page, settings) ?? cardOf(page, settings);
}

/** Skips SVG, which no network shows. */
function photographOf(page: PageMeta, settings: HeadSettings): ShareImage | null {
  const images = [page.seo?.shareImage, page.image, settings.shareImage];
  return images.find((image) => image && imageType(image.url) !== 'image/svg+xml') ?? null;
}

function cardOf(page: PageMeta, settings: HeadSettings): ShareImage | null {
  const url = sharingCardUrl(page, settings);
  return url ? { url, alt: sharingCard(page, settings).title, ...SHARING_SIZE } : null;
}

const IMAGE_TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/** The media type by the extension of a picture's address; '' if unknown. */
export function imageType(url: string): string {
  return IMAGE_TYPES.get(/\.([a-z]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '') ?? '';
}

/** A picture with its properties, unless an editor's metas name another one: the sizes would describe theirs. */
function addImage(metas: MetaList, { url, alt, width, height }: ShareImage, siteUrl: string): void {
  if (metas.has('og:image')) return;
  const address = absolute(siteUrl, url);
  metas.add('property', 'og:image', address);
  metas.add('property', 'og:image:type', imageType(url));
  metas.add('property', 'og:image:width', String(width ?? ''));
  metas.add('property', 'og:image:height', String(height ?? ''));
  metas.add('property', 'og:image:alt', alt);
  if (!metas.has('twitter:image')) {
    metas.add('name', 'twitter:image', address);
    metas.add('name', 'twitter:image:alt', alt);
  }
}

/** The document's title: the editor's, or the page's followed by the site's name if both fit. */
function pageTitle(
  page: Pick<PageMeta, 'title' | 'seo'>,
  { title, siteName }: Pick<Settings, 'title' | 'siteName'>,
): string {
  if (page.seo?.metaTitle) return page.seo.metaTitle;
  if (!page.title) return title || siteName;
  const whole = siteName && page.title !== siteName ? `${page.title} | ${siteName}` : page.title;
  return whole.length <= SHOWN_TITLE_LENGTH ? whole : page.title;
}

/** An absolute address; one without an origin is of this site. */
export function absolute(siteUrl: string, url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? siteUrl + url : url;
}

/** One link per relation, language and type: the first wins. */
class LinkList {
  private readonly links = new Map<string, Record<string, string>>();

  add(attributes: Record<string, string>): void {
    const { rel = '', hreflang = '', type = '', href = '' } = attributes;
    const key = [rel, hreflang.toLowerCase(), type, hreflang ? '' : href].join(' ');
    if (!this.links.has(key)) this.links.set(key, attributes);
  }

  tags(): HeadTag[] {
    return [...this.links.values()].map((attributes) => ({ tag: 'link', attributes }));
  }
}

/**
 * Metas of the three kinds, unique by kind and key; empty values are left out. Consumers accept Open Graph and Twitter
 * under `name` or `property` alike, so an editor's meta of either kind replaces ours.
 */
class MetaList {
  private readonly metas: Meta[] = [];

  has(key: string): boolean {
    return this.hasTag('name', key) || this.hasTag('property', key);
  }

  add(type: Meta['type'], key: string, value: string): void {
    if (value !== '' && !this.has(key)) this.metas.push({ type, key, value });
  }

  /** An editor's own list: a property may repeat in it, as `article:tag` does. Existing metas are not repeated. */
  addOfEditor(list: readonly Meta[]): void {
    const fresh = list.filter(
      ({ type, key, value }) => value !== '' && key !== '' && !this.hasTag(type, key),
    );
    for (const meta of fresh) {
      const isRepeated = this.hasTag(meta.type, meta.key, meta.type === 'property' ? meta.value : undefined);
      if (!isRepeated) this.metas.push(meta);
    }
  }

  private hasTag(type: Meta['type'], key: string, value?: string): boolean {
    return this.metas.some(
      (meta) =>
        meta.type === type &&
        meta.key.toLowerCase() === key.toLowerCase() &&
        (value === undefined || meta.value === value),
    );
  }

  tags(): HeadTag[] {
    return this.metas.map(({ type, key, value }) => ({
      tag: 'meta',
      attributes: { [type]: key, content: value },
    }));
  }
}
