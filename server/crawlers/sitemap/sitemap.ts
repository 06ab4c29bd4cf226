import { orNull } from '../../../shared/errors';
import { absolute } from '../../../shared/head/seo';
import { DEFAULT_LOCALE, type Locale, localise } from '../../../shared/locale';
import { escapeXml, XML_DECLARATION, xmlElement } from '../../xml';
import { digest } from '../sendValidated';
import type { Measure } from './collection';
import type { SitemapEntry } from './lists';
import type { SitemapSection } from './sections';

/** A fifth of the protocol's limit (50,000 addresses, 50 MB), so that parts stay small with pictures and languages. */
const ADDRESSES_PER_PART = 10_000;

const LONG = 1000;

interface SitemapOptions {
  sections: readonly SitemapSection[];
  siteUrl: string;
  locales: readonly Locale[];
}

export type SitemapPart = Awaited<ReturnType<ReturnType<typeof createSitemap>['part']>>;

const PART_NAME = /^([a-z]{2})-([a-z-]+)-([1-9]\d{0,4})$/;

const URLSET =
  `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** The sitemap (sitemaps.org protocol 0.9): an index, and parts that are streamed while content is read. */
export function createSitemap(options: SitemapOptions) {
  const { sections, siteUrl, locales } = options;
  const partCount = ({ total }: Measure) => Math.ceil(total / ADDRESSES_PER_PART);

  /**
   * The parts of a section. If it cannot be measured, its first part is listed: left out, the section would be lost for
   * as long as crawlers keep the index, and a failing index would hide all others. Crawlers meet the failure at the
   * part itself, keep what they knew of it and retry.
   */
  function indexOf(section: SitemapSection, locale: Locale, measure: Measure | null): string {
    const parts = measure ? partCount(measure) : 1;
    // With several parts it is unknown which one has the newest entry.
    const lastmod = parts === 1 ? (measure?.newest ?? '') : '';
    return Array.from({ length: parts }, (_, index) => {
      const url = `${siteUrl}/sitemaps/${locale}-${section.name}-${index + 1}.xml`;
      return `<sitemap>${xmlElement('loc', url)}${xmlElement('lastmod', lastmod)}</sitemap>\n`;
    }).join('');
  }

  async function* piecesOf(
    section: SitemapSection,
    locale: Locale,
    part: number,
    isLong: boolean,
  ): AsyncGenerator<string> {
    const from = (part - 1) * ADDRESSES_PER_PART;
    yield URLSET;
    const batches = section.entries(locale, from, from + ADDRESSES_PER_PART);
    for await (const entries of newestFirst(isLong ? batches : inOne(batches))) {
      const elsewhere = await pathsElsewhere(section, locale, entries);
      yield entries.map((entry) => writeEntry(entry, locale, elsewhere)).join('');
    }
    yield '</urlset>\n';
  }

  /** The paths of these entries in the other languages, without reading the rest of their sections. */
  async function pathsElsewhere(
    section: SitemapSection,
    locale: Locale,
    entries: readonly SitemapEntry[],
  ): Promise<Map<Locale, ReadonlySet<string>>> {
    const others = locales.filter((candidate) => candidate !== locale);
    const found = others.map(async (other) => [other, await section.pathsOf(entries, other)] as const);
    return new Map(await Promise.all(found));
  }

  function writeEntry(
    entry: SitemapEntry,
    locale: Locale,
    elsewhere: ReadonlyMap<Locale, ReadonlySet<string>>,
  ): string {
    const languages = locales.filter((other) => other === locale || elsewhere.get(other)?.has(entry.path));
    const image =
      entry.image && `<image:image>${xmlElement('image:loc', absolute(siteUrl, entry.image))}</image:image>`;
    return (
      `<url>${xmlElement('loc', siteUrl + localise(entry.path, locale))}${xmlElement('lastmod', entry.lastmod)}` +
      `${languages.length > 1 ? languages.map((language) => alternates(entry.path, language)).join('') : ''}${image}</url>\n`
    );
  }

  function alternates(path: string, locale: Locale): string {
    const href = escapeXml(siteUrl + localise(path, locale));
    const link = (hreflang: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
    return link(locale) + (locale === DEFAULT_LOCALE ? link('x-default') : '');
  }

  return {
    /**
     * The index of all parts, as XML.
     * @throws ContentError when nothing is available
     */
    async index() {
      const parts = locales.flatMap((locale) => sections.map((section) => ({ section, locale })));
      const answers = parts.map(({ section, locale }) => section.measure(locale));
      const measures = await Promise.all(answers.map(orNull));
      // The service is away: fail, so that no empty index is cached.
      if (measures.every((measure) => measure === null)) await Promise.all(answers);
      // The most recently changed first, as far as known; the others in the order of the sections.
      const newest = (index: number) => measures[index]?.newest ?? '';
      const entries = parts
        .map(({ section, locale }, index) => ({
          index,
          xml: indexOf(section, locale, measures[index] ?? null),
        }))
        .sort((a, b) => newest(b.index).localeCompare(newest(a.index)) || a.index - b.index)
        .map(({ xml }) => xml);
      return (
        `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
        `${entries.join('')}</sitemapindex>\n`
      );
    },
    /** A part by its name (`fr-programme-1`), or null for an unknown name. */
    async part(name: string) {
      const [, language, sectionName, number = ''] = PART_NAME.exec(name) ?? [];
      const locale = locales.find((known) => known === language);
      const section = sections.find((known) => known.name === sectionName);
      if (!locale || !section) return null;
      const measures = await Promise.all(locales.map((each) => section.measure(each)));
      const own = measures[locales.indexOf(locale)];
      if (!own || Number(number) > partCount(own)) return null;
      const isDated = measures.every(({ total, newest }) => total === 0 || newest !== '');
      const isLong = own.total > LONG;
      return {
        /** The document, streamed. */
        pieces: piecesOf(section, locale, Number(number), isLong),
        /** Whether the document is too long to be completed before it is sent. */
        isLong,
        /** A validator and date that are known before the document; '' if unknown. */
        tag: isDated ? digest(JSON.stringify([siteUrl, name, measures])) : '',
        lastModified: isDated ? own.newest : '',
      };
    },
  };
}

async function* inOne(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<SitemapEntry[]> {
  const all: SitemapEntry[] = [];
  for await (const entries of batches) all.push(...entries);
  yield all;
}

/** Each batch with its latest changes first, for crawlers that stop early. Entries without a date keep their order. */
async function* newestFirst(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const entries of batches) yield [...entries].sort((a, b) => b.lastmod.localeCompare(a.lastmod));
}
