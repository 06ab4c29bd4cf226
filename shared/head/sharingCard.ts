import type { Illustration } from '../addresses/illustrationUrl';
import type { Settings } from '../content/settings';
import { splitLocale } from '../locale';
import { createRandom } from '../random';
import type { PageMeta } from './pageMeta';

/** What is drawn to stand for a page where it is shared, when it has no photograph. */
export interface SharingCard {
  title: string;
  /** The section that the page stands in, above the title; '' for none. */
  eyebrow: string;
  /** At the foot; '' when it is not known. */
  siteName: string;
  illustration: Omit<Illustration, 'shape'>;
  /** The version of the site's look: another one is another picture. */
  look?: string;
}

/** What social networks show without cropping. Pixels. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** Below this, the page's own path and then this name: a card has no other words than those of a page that exists. */
export const SHARING_BASE = '/media/partage';
const FILE = `/${SHARING_SIZE.width}x${SHARING_SIZE.height}.png`;

/** Segments of a page's path, as addresses write them (RFC 3986, 3.3): a slug's two hundred characters take up to twelve each. */
const PAGE_PATH = /^(?:\/[A-Za-z0-9%._~!$&'()*+,;=:@-]{1,2400}){0,4}$/;

type SiteNames = Pick<Settings, 'title' | 'siteName'>;

/** The card of a page. A filtered list has its list's: there is one card for a path, whatever the query. */
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
 * The address of a page's card on this site: `/media/partage/campus/metz/1200x630.png?v=1x2y3z`. The version changes with
 * what is drawn, so that networks fetch a corrected title; '' for a page without an address.
 */
export function sharingCardUrl(page: PageMeta, settings: SiteNames): string {
  const path = pathOf(page);
  if (path === '') return '';
  return `${SHARING_BASE}${path === '/' ? '' : path}${FILE}?v=${sharingCardVersion(sharingCard(page, settings))}`;
}

/** A short word that differs when the card does. */
export function sharingCardVersion(card: SharingCard): string {
  return Math.floor(createRandom(JSON.stringify(card)).next() * 2 ** 32).toString(36);
}

/** The path of the page that a card's address (below `SHARING_BASE`, without query) is for; null when it is for none. */
export function sharedPath(address: string): string | null {
  if (!address.endsWith(FILE)) return null;
  const path = address.slice(0, -FILE.length);
  return PAGE_PATH.test(path) ? path || '/' : null;
}

/** A page's canonical path without its query. */
export function pathOf({ path }: Pick<PageMeta, 'path'>): string {
  return path.split('?', 1)[0] ?? '';
}
