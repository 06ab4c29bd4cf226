import type { Block } from '../content/blocks';
import type { Settings } from '../content/settings';
import type { Locale } from '../locale';
import { scriptJson } from '../scriptJson';
import { absolute, canonicalOf, NO_SETTINGS, type PageMeta, pageImage } from '../seo';
import { blockData } from './blockData';
import { breadcrumbData } from './breadcrumbData';
import { campusData } from './campusData';
import { courseData, courseListData } from './courseData';
import { eventData } from './eventData';
import { jobData } from './jobData';
import { newsData } from './newsData';
import { organization, website } from './organization';
import { parisTime } from './parisTime';
import type { Subject } from './subject';
import type { Thing, ThingFacts } from './thing';

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
  const image = pageImage(page, settings);
  const facts: ThingFacts = {
    siteUrl,
    locale,
    url,
    image: image ? absolute(siteUrl, image.url) : '',
    settings,
    now,
  };
  const day = page.publishedAt || page.modifiedAt || '';
  const graph = [
    ...(page.subject ? subjectData(page.subject, facts) : []),
    ...blockData(body, facts, day && parisTime(day)),
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
      return [eventData(subject.event, facts)];
    case 'news':
      return [newsData(subject.item, facts)];
    case 'job': {
      const posting = jobData(subject.offer, facts);
      return posting ? [posting] : [];
    }
  }
}
