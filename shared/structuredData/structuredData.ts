import type { Block } from '../content/blocks';
import type { Settings } from '../content/settings';
import type { PageMeta } from '../head/pageMeta';
import { absolute, canonicalOf, NO_SETTINGS, pageImage } from '../head/seo';
import { type Locale, localise } from '../locale';
import { scriptJson } from '../scriptJson';
import { zonedTime } from '../text/zonedTime';
import { blockData } from './blockData';
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
  /** Null if unavailable. */
  settings: Settings | null;
  body: readonly Block[];
  /** The label of the home page in the breadcrumb. */
  home: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A page's structured data as JSON-LD, escaped for a script element; '' without any, and for pages with `noindex`. */
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
    ...(page.subject ? subjectData(page.subject, facts) : []),
    ...blockData(body, facts, day && zonedTime(day, settings.timeZone)),
    ...(page.breadcrumb ? [breadcrumbData(home, page.breadcrumb, facts)] : []),
  ];
  return graph.length > 0 ? scriptJson({ '@context': 'https://schema.org', '@graph': graph }) : '';
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

/** The breadcrumb from the home page to a page. */
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
