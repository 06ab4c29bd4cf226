import type { Place } from '../content/place';
import type { Settings } from '../content/settings';
import type { Locale } from '../locale';
import { tagsAsBlanks } from '../text/inlineTags';

/** A node of JSON-LD in the vocabulary of schema.org. Properties without a value are left out. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: ThingValue | undefined;
}

export type ThingValue = string | number | boolean | null | Thing | readonly ThingValue[];

/** What every builder may need of the site around the page. */
export interface ThingFacts {
  /** Canonical origin. */
  siteUrl: string;
  locale: Locale;
  /** The canonical address of the page. */
  url: string;
  /** Absolute address of the picture that stands for the page, or ''. */
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

/** A node without the properties that have nothing to say: '', an empty list, undefined. */
export function thing(properties: Thing): Thing {
  const said: Thing = { '@type': properties['@type'] };
  for (const [name, value] of Object.entries(properties)) if (!isNothing(value)) said[name] = value;
  return said;
}

function isNothing(value: ThingValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** What machines are told of a telephone: the number of its `tel:` address, which is the same from abroad. */
export function dialledNumber(phoneUrl: string): string {
  return phoneUrl.replace(/^tel:|;.*$/g, '');
}

/** A text of sanitised HTML without its markup. */
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

/** Sanitised HTML that is read away from its page: links and pictures of this site with their origin. */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${siteUrl}/`);
}
