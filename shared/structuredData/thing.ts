import type { Place } from '../content/place';
import type { Settings } from '../content/settings';
import type { Locale } from '../locale';
import { tagsAsBlanks } from '../text/inlineTags';

/** A node of JSON-LD in the schema.org vocabulary. Properties without a value are left out. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: ThingValue | undefined;
}

export type ThingValue = string | number | boolean | null | Thing | readonly ThingValue[];

/** The site's data that any builder may need. */
export interface ThingFacts {
  /** Canonical origin. */
  siteUrl: string;
  locale: Locale;
  /** The canonical address of the page. */
  url: string;
  /** Absolute address of the page's sharing picture, or ''. */
  image(): string;
  settings: Pick<
    Settings,
    | 'siteName'
    | 'email'
    | 'phone'
    | 'phoneUrl'
    | 'address'
    | 'logo'
    | 'social'
    | 'metaDescription'
    | keyof Place
  >;
  /** Milliseconds since 1970. */
  now: number;
}

/** A node without empty properties: '', an empty list, undefined. */
export function thing(properties: Thing): Thing {
  const thing: Thing = { '@type': properties['@type'] };
  for (const [name, value] of Object.entries(properties)) if (!isNothing(value)) thing[name] = value;
  return thing;
}

function isNothing(value: ThingValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The international number of a `tel:` address. */
export function dialledNumber(phoneUrl: string): string {
  return phoneUrl.replace(/^tel:|;.*$/g, '');
}

/** The text of sanitised HTML. */
export function textOfHtml(html: string): string {
  return tagsAsBlanks(html)
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sanitised HTML for use outside its page: links and pictures of this site get their origin. */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${siteUrl}/`);
}
