import { coursePath } from '../../../shared/addresses/entryPaths';
import { everyItem } from '../../../shared/content/list';
import type { ContentReader } from '../../../shared/content/queries/answers';
import type { Queries } from '../../../shared/content/queries/queries';
import { orNull } from '../../../shared/errors';
import { NO_SETTINGS } from '../../../shared/head/seo';
import { localise } from '../../../shared/locale';
import { courseData } from '../../../shared/structuredData/courseData';
import { thing } from '../../../shared/structuredData/thing';
import { isListed } from '../sitemap/isListed';
import { siteTexts } from '../siteTexts';

export interface ListingOptions {
  store: ContentReader;
  queries: Queries;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Concurrent queries: the content service has others to answer. */
const AT_ONCE = 6;

/**
 * `/programmes.json`: every programme as schema.org's `Course`, with its title's registration (RNCP), as an open file.
 * A programme that cannot be read, or has `noindex`, is left out.
 * @throws ContentError when the list is unavailable
 */
export async function programmesJson({ store, queries, siteUrl, now }: ListingOptions): Promise<string> {
  const { locale } = queries;
  const { settings } = await siteTexts(store, queries);
  const courses = await everyItem((page) => store.get(queries.courses({ page })));
  const graph: object[] = [];
  for (let from = 0; from < courses.length; from += AT_ONCE) {
    const known = await Promise.all(
      courses.slice(from, from + AT_ONCE).map(({ slug }) => orNull(store.get(queries.course(slug)))),
    );
    for (const course of known) {
      if (!course || !isListed(course.seo, coursePath(course), { siteUrl, locale })) continue;
      const url = siteUrl + localise(coursePath(course), locale);
      const { rncp } = course;
      graph.push({
        ...courseData(course, {
          siteUrl,
          locale,
          url,
          image: () => '',
          settings: settings ?? NO_SETTINGS,
          now,
        }),
        ...(rncp?.code && {
          identifier: thing({
            '@type': 'PropertyValue',
            propertyID: 'RNCP',
            value: rncp.code,
            name: rncp.title,
            url: rncpUrl(rncp.code),
          }),
        }),
      });
    }
  }
  return `${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}\n`;
}

/** The RNCP register's page of a title; '' for an invalid code. */
function rncpUrl(code: string): string {
  const number = /^(?:RNCP)?\s*(\d{3,6})$/i.exec(code.trim())?.[1];
  return number ? `https://www.francecompetences.fr/recherche/rncp/${number}/` : '';
}
