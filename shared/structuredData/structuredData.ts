import type { Block } from '../content/blocks';
import type { Settings } from '../content/settings';
import type { PageMeta } from '../head/pageMeta';
import { absolute, canonicalOf, NO_SETTINGS, pageImage } from '../head/seo';
import { type Locale, localise } from '../locale';
import { scriptJson } from '../scriptJson';
import { zonedTime } from '../text/zonedTime';
import { blockData, toldBlocks } from './blockData';
import { campusData } from './campusData';
import { courseData, courseListData } from './courseData';
import { eventData } from './eventData';
import { jobData } from './jobData';
import { newsData } from './newsData';
import { organization, website } from './organization';
import type { Crumb, Subject } from './subject';
import { type Thing, type ThingFacts, thing } from './thing';

interface PageFacts {
  siteUrl: string;
  locale: Locale;
  /** Null: they could not be had. */
  settings: Settings | null;
  body: readonly Block[];
  /** What the home page is called at the beginning of a breadcrumb. */
  home: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * What a page says to machines, as JSON-LD for a script element, escaped; '' when it has nothing to say, and for pages
 * that are not to be indexed.
 */
export function structuredData(
  page: PageMeta,
  { siteUrl, locale, settings: known, body, home, now }: PageFacts,
): string {
  const url = canonicalOf(page, siteUrl);
  if (url === '' || page.noindex || page.seo?.preventIndexing) return '';
  const settings = known ?? NO_SETTINGS;
  const facts: ThingFacts = {
    siteUrl,
    locale,
    url,
    image() {
      const image = pageImage(page, settings);
      return image ? absolute(siteUrl, image.url) : '';
    },
    settings,
    now,
  };
  const day = page.publishedAt || page.modifiedAt || '';
  const graph = [
    page.subject ? subjectJson(page.subject, facts) : '',
    blocksJson(body, facts, day && zonedTime(day, settings.timeZone)),
    page.breadcrumb ? nodesJson([breadcrumbData(home, page.breadcrumb, facts)]) : '',
  ].filter((nodes) => nodes !== '');
  return graph.length > 0 ? `{"@context":"https://schema.org","@graph":[${graph.join(',')}]}` : '';
}

/** Nodes of the graph, as text. */
function nodesJson(things: readonly Thing[]): string {
  return things.map(scriptJson).join(',');
}

function subjectJson(subject: Subject, facts: ThingFacts): string {
  const { settings, siteUrl, locale, url } = facts;
  const write = () => nodesJson(subjectData(subject, facts));
  const of = factsOf(subject, settings);
  const venue = subject.kind === 'event' && subject.venue ? [subject.venue] : [];
  return of
    ? keptJson([of, settings, ...venue], `${siteUrl} ${locale} ${url} ${facts.image()}`, write)
    : write();
}

/** What a subject is told from; null for one that time changes. */
function factsOf(subject: Subject, settings: ThingFacts['settings']): object | null {
  switch (subject.kind) {
    case 'home':
      return settings;
    case 'campus':
      return subject.campus;
    case 'courses':
      return subject.courses;
    case 'course':
      return subject.course;
    case 'event':
      return subject.event;
    case 'news':
      return subject.item;
    case 'job':
      return null;
  }
}

function blocksJson(body: readonly Block[], facts: ThingFacts, publishedAt: string): string {
  const blocks = toldBlocks(body);
  const place = `${facts.siteUrl} ${facts.url} ${facts.locale} ${publishedAt}`;
  return keptJson(blocks, place, () => nodesJson(blockData(blocks, facts, publishedAt)));
}

interface KeptJson {
  of: readonly object[];
  /** What else it depends on: site, language, address, picture, day. */
  place: string;
  json: string;
}

/** By the first of the objects that it is written from. */
const kept = new WeakMap<object, KeptJson>();

/** Settings, entries and blocks are the same objects page after page: what they say is written once, and let go of with them. */
function keptJson(of: readonly object[], place: string, write: () => string): string {
  const [first] = of;
  if (!first) return '';
  const known = kept.get(first);
  if (known?.place === place && isSame(known.of, of)) return known.json;
  const json = write();
  kept.set(first, { of, place, json });
  return json;
}

function isSame(known: readonly object[], others: readonly object[]): boolean {
  return known.length === others.length && known.every((object, index) => object === others[index]);
}

function subjectData(subject: Subject, facts: ThingFacts): Thing[] {
  switch (subject.kind) {
    case 'home':
      return [website(facts), organization(facts)];
    case 'campus':
      return [campusData(subject.campus, facts)];
    case 'courses':
      return subject.courses.length > 0 ? [courseListData(subject.courses, facts)] : [];
    case 'course':
      return [courseData(subject.course, facts)];
    case 'event':
      return [eventData(subject.event, subject.venue ?? null, facts)];
    case 'news':
      return [newsData(subject.item, facts)];
    case 'job': {
      const posting = jobData(subject.offer, facts);
      return posting ? [posting] : [];
    }
  }
}

/** The way from the home page to a page. */
function breadcrumbData(home: string, trail: readonly Crumb[], facts: ThingFacts): Thing {
  return thing({
    '@type': 'BreadcrumbList',
    '@id': `${facts.url}#breadcrumb`,
    itemListElement: [{ label: home, path: '/' }, ...trail].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: facts.siteUrl + localise(path, facts.locale),
    })),
  });
}
