import type { Illustration } from '../addresses/illustrationUrl';
import type { Settings } from '../content/settings';
import { splitLocale } from '../locale';
import { createRandom } from '../random';
import type { PageMeta } from './pageMeta';

/** The card that is drawn for a shared page without a photograph. */
export interface SharingCard {
  title: string;
  /** The page's section, above the title; '' for none. */
  eyebrow: string;
  /** At the foot; '' if unknown. */
  siteName: string;
  illustration: Omit<Illustration, 'shape'>;
  /** The version of the site's theme, which changes the picture. */
  look?: string;
}

/** The size that social networks show without cropping, in pixels. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** Prefix of cards: the page's own path follows, then this name. A card contains only the words of an existing page. */
export const SHARING_BASE = '/media/partage';
const FILE = `/${SHARING_SIZE.width}x${SHARING_SIZE.height}.png`;

/**
 * Segments of a page's path, as addresses write them (RFC 3986, 3.3): each of a slug's two hundred characters takes up
 * to twelve.
 */
const PAGE_PATH = /^(?:\/[A-Za-z0-9%._~!$&'()*+,;=:@-]{1,2400}){0,4}$/;

type SiteNames = Pick<Settings, 'title' | 'siteName'>;

/** The card of a page. A filtered list has its list's card: there is one per path, whatever the query. */
export function sharingCard(page: PageMeta, { title: siteTitle, siteName }: SiteNames): SharingCard {
  const { breadcrumb = [], seo, look } = page;
  const own = page.path.includes('?') ? (breadcrumb.at(-1)?.label ?? page.title) : page.title;
  const name = siteName || siteTitle;
  return {
    title: own || seo?.og.title || seo?.metaTitle || siteTitle || name,
    eyebrow: (breadcrumb.length > 1 && breadcrumb[0]?.label) || '',
    siteName: name,
    illustration: page.illustration ?? { kind: 'skyline', seed: splitLocale(pathOf(page)).path },
    ...(look && { look }),
  };
}

/**
 * The address of a page's card on this site: `/media/partage/campus/metz/1200x630.png?v=1x2y3z`. The version changes
 * with what is drawn, so that networks fetch a corrected title; '' for a page without an address.
 */
export function sharingCardUrl(page: PageMeta, settings: SiteNames): string {
  const path = pathOf(page);
  if (path === '') return '';
  return `${SHARING_BASE}${path === '/' ? '' : path}${FILE}?v=${sharingCardVersion(sharingCard(page, settings))}`;
}

/** A short hash of the card. */
export function sharingCardVersion(card: SharingCard): string {
  return Math.floor(createRandom(JSON.stringify(card)).next() * 2 ** 32).toString(36);
}

/** The path of the page in a card's address (below `SHARING_BASE`, without query), or null. */
export function sharedPath(address: string): string | null {
  if (!address.endsWith(FILE)) return null;
  const path = address.slice(0, -FILE.length);
  return PAGE_PATH.test(path) ? path || '/' : null;
}

/** A page's canonical path without its query. */
export function pathOf({ path }: Pick<PageMeta, 'path'>): string {
  return path.split('?', 1)[0] ?? '';
}
