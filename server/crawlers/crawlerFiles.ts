import { type Request, type RequestHandler, type Response, Router } from 'express';
import { readSlug } from '../../shared/addresses/slug';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueries, type Queries } from '../../shared/content/queries/queries';
import { ContentError, pageNotFound } from '../../shared/errors';
import { localesOf, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { agendaCalendar, eventCalendar } from './agenda/agendaCalendar';
import { llmsTxt } from './assistants/llmsTxt';
import { programmesJson } from './assistants/programmes';
import { writeAtomFeed } from './feeds/feed';
import { newsFeed } from './feeds/newsFeed';
import { sendValidated } from './sendValidated';
import { openSearchDescription, robotsTxt, securityTxt } from './siteFiles';
import { sitemapSections } from './sitemap/sections';
import { createSitemap } from './sitemap/sitemap';
import { siteTexts } from './siteTexts';

interface CrawlerFilesOptions {
  config: Config;
  store: ContentReader;
  compress: RequestHandler;
}

/** Writes a file; may set headers of its own. A ContentError 404 means that there is no such file. */
type Write = (queries: Queries, request: Request, response: Response) => string | Promise<string>;

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';
const OPEN_SEARCH = 'application/opensearchdescription+xml; charset=utf-8';
const JSON_LD = 'application/ld+json; charset=utf-8';

/** Files for machines: robots, sitemap, feeds, calendars, security contact. Unknown addresses are left to the pages. */
export function crawlerFiles({ config, store, compress }: CrawlerFilesOptions): RequestHandler {
  const { siteUrl, contentPrefix, indexNow } = config;
  const locales = localesOf(config);
  const queriesOf = { fr: createQueries('fr', contentPrefix), en: createQueries('en', contentPrefix) };
  const sections = sitemapSections({ store, contentPrefix, siteUrl });
  const sitemap = createSitemap({ sections, siteUrl, locales });
  const robots = robotsTxt({ siteUrl, closed: !config.indexing, apiBasePath: config.apiBasePath });
  const listing = (queries: Queries) => ({ store, queries, siteUrl, now: Date.now() });
  const calendar = (queries: Queries) => ({
    ...listing(queries),
    otherQueries: locales.length > 1 ? queriesOf[queries.locale === 'fr' ? 'en' : 'fr'] : null,
  });
  const router = Router({ caseSensitive: true, strict: true });

  function file(path: string, type: string, write: Write): void {
    router.get(path, compress, async (request, response, next) => {
      try {
        const body = await write(queriesOf[splitLocale(request.path).locale], request, response);
        sendValidated(request, response, { type, body });
      } catch (error) {
        // Missing content is answered with the page of an unknown address.
        if (error instanceof ContentError && error.statusCode === 404) next();
        else throw error;
      }
    });
  }

  file('/robots.txt', TEXT, () => robots);
  // Proves to search engines that notifications come from the site.
  if (indexNow) file(`/${indexNow.key}.txt`, TEXT, () => indexNow.key);
  file('/.well-known/security.txt', TEXT, async (queries) => {
    const email = (await siteTexts(store, queries)).settings?.email;
    if (!email) throw pageNotFound();
    return securityTxt({ siteUrl, email, languages: locales, now: Date.now() });
  });
  file('{/en}/opensearch.xml', OPEN_SEARCH, async (queries) =>
    openSearchDescription(await siteTexts(store, queries), siteUrl, queries.locale),
  );
  file('{/en}/llms.txt', TEXT, (queries) => llmsTxt(listing(queries)));
  file('{/en}/programmes.json', JSON_LD, async (queries, _request, response) => {
    const programmes = await programmesJson(listing(queries));
    // Open data: pages of other sites may read it.
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    return programmes;
  });
  file('/sitemap.xml', XML, sitemap.index);
  file('/sitemaps/:name.xml', XML, async (_queries, { params }) => {
    const part = await sitemap.part(String(params.name));
    if (part === null) throw pageNotFound();
    return part;
  });
  for (const section of ['actualites', 'blog'] as const)
    file(`{/en}/${section}/feed.xml`, ATOM, async (queries) =>
      writeAtomFeed(await newsFeed(section, { store, queries, contentPrefix, siteUrl })),
    );
  file('{/en}/agenda.ics', CALENDAR, (queries) => agendaCalendar(null, calendar(queries)));
  file('{/en}/campus/:slug/agenda.ics', CALENDAR, (queries, request) =>
    agendaCalendar(slugOf(request), calendar(queries)),
  );
  file('{/en}/agenda/:slug.ics', CALENDAR, async (queries, request, response) => {
    const slug = slugOf(request);
    const event = await eventCalendar(slug, calendar(queries));
    response.attachment(`${slug}.ics`);
    return event;
  });
  return router;
}

/** @throws ContentError 404 for an invalid slug. */
function slugOf({ params }: Request): string {
  const slug = readSlug(params.slug);
  if (slug === '') throw pageNotFound();
  return slug;
}
