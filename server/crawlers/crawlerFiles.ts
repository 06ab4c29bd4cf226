import { pipeline } from 'node:stream/promises';
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
import { createChanges } from './changes';
import { writeAtomFeed, writeJsonFeed } from './feeds/feed';
import { newsFeed } from './feeds/newsFeed';
import { digest, isFresh, sendValidated, setFileHeaders, type Validated } from './sendValidated';
import { openSearchDescription, robotsTxt, securityTxt } from './siteFiles';
import { sitemapSections } from './sitemap/sections';
import { createSitemap } from './sitemap/sitemap';
import { siteTexts } from './siteTexts';

interface CrawlerFilesOptions {
  config: Config;
  store: ContentReader;
  /** Compresses streamed answers. */
  compress: RequestHandler;
}

type Answer = (request: Request, response: Response, queries: Queries) => Promise<void>;

const TEXT = 'text/plain; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';
const OPEN_SEARCH = 'application/opensearchdescription+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const ENDINGS = /\.(?:txt|xml|ics|json)$/;

/** Files for machines: robots, sitemap, feeds, calendars, security contact. Unknown addresses are left to the pages. */
export function crawlerFiles({ config, store, compress }: CrawlerFilesOptions): RequestHandler {
  const { siteUrl, contentPrefix } = config;
  const locales = localesOf(config);
  const queriesOf = { fr: createQueries('fr', contentPrefix), en: createQueries('en', contentPrefix) };
  const sitemap = createSitemap({
    sections: sitemapSections({ store, contentPrefix, siteUrl }),
    siteUrl,
    locales,
  });
  const robots = robotsTxt({
    siteUrl,
    closed: !config.indexing,
    apiBasePath: config.apiBasePath,
  });
  const robotsTag = digest(robots);
  const changes = createChanges(Date.now);
  const calendarOptions = (queries: Queries) => ({
    store,
    queries,
    otherQueries: locales.length > 1 ? queriesOf[queries.locale === 'fr' ? 'en' : 'fr'] : null,
    siteUrl,
    now: Date.now(),
  });

  function send(request: Request, response: Response, file: Validated): void {
    const { type, body, tag = digest(body) } = file;
    const lastModified = changes.since(request.path, tag, file.lastModified ?? '');
    sendValidated(request, response, { type, body, tag, lastModified });
  }

  const sendRobots: Answer = async (request, response) => {
    send(request, response, { type: TEXT, body: robots, tag: robotsTag });
  };

  // The key file proves to search engines that notifications come from the site.
  const sendKey: Answer = async (request, response) => {
    send(request, response, { type: TEXT, body: config.indexNow?.key ?? '' });
  };

  const sendSecurity: Answer = async (request, response, queries) => {
    const email = (await siteTexts(store, queries)).settings?.email;
    if (!email) throw pageNotFound();
    const body = securityTxt({ siteUrl, email, languages: locales, now: Date.now() });
    send(request, response, { type: TEXT, body });
  };

  const sendOpenSearch: Answer = async (request, response, queries) => {
    const body = openSearchDescription(await siteTexts(store, queries), siteUrl, queries.locale);
    send(request, response, { type: OPEN_SEARCH, body });
  };

  const sendLlms: Answer = async (request, response, queries) => {
    const body = await llmsTxt({ store, queries, siteUrl, now: Date.now() });
    send(request, response, { type: TEXT, body });
  };

  const sendProgrammes: Answer = async (request, response, queries) => {
    const body = await programmesJson({ store, queries, siteUrl, now: Date.now() });
    // Open data: pages of other sites may read it.
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    send(request, response, { type: 'application/ld+json; charset=utf-8', body });
  };

  const sendSitemapIndex: Answer = async (request, response) => {
    send(request, response, { type: XML, body: await sitemap.index() });
  };

  const sendSitemapPart: Answer = async (request, response) => {
    const part = await sitemap.part(String(request.params.name));
    if (part === null) throw pageNotFound();
    if (!part.isLong) {
      send(request, response, { type: XML, body: await join(part.pieces), lastModified: part.lastModified });
      return;
    }
    const { tag } = part;
    const lastModified = tag === '' ? '' : changes.since(request.path, tag, part.lastModified);
    setFileHeaders(response, { tag, lastModified });
    if (tag !== '' && isFresh(request, response)) return;
    await sendPieces(request, response, part.pieces);
  };

  const sendFeed =
    (section: 'actualites' | 'blog'): Answer =>
    async (request, response, queries) => {
      const found = await newsFeed(section, { store, queries, contentPrefix, siteUrl });
      const isJson = request.path.endsWith('.json');
      const feed = { ...found, feedUrl: `${found.pageUrl}/feed.${isJson ? 'json' : 'xml'}` };
      send(request, response, {
        type: isJson ? JSON_FEED : ATOM,
        body: isJson ? writeJsonFeed(feed) : writeAtomFeed(feed),
        lastModified: feed.updated,
      });
    };

  const sendAgenda: Answer = async (request, response, queries) => {
    const campus = request.params.slug === undefined ? null : slugOf(request);
    const body = await agendaCalendar(campus, calendarOptions(queries));
    send(request, response, { type: CALENDAR, body });
  };

  const sendEvent: Answer = async (request, response, queries) => {
    const slug = slugOf(request);
    const body = await eventCalendar(slug, calendarOptions(queries));
    response.attachment(`${slug}.ics`);
    send(request, response, { type: CALENDAR, body });
  };

  const handler =
    (answer: Answer): RequestHandler =>
    async (request, response, next) => {
      try {
        await answer(request, response, queriesOf[splitLocale(request.path).locale]);
      } catch (error) {
        // Missing content is answered with the page of an unknown address.
        if (error instanceof ContentError && error.statusCode === 404 && !response.headersSent) next();
        else throw error;
      }
    };

  const router = Router({ caseSensitive: true, strict: true })
    .get('/robots.txt', handler(sendRobots))
    .use(compress)
    .get('/.well-known/security.txt', handler(sendSecurity))
    .get('{/en}/opensearch.xml', handler(sendOpenSearch))
    .get('{/en}/llms.txt', handler(sendLlms))
    .get('{/en}/programmes.json', handler(sendProgrammes))
    .get('/sitemap.xml', handler(sendSitemapIndex))
    .get('/sitemaps/:name.xml', handler(sendSitemapPart))
    .get(['{/en}/actualites/feed.xml', '{/en}/actualites/feed.json'], handler(sendFeed('actualites')))
    .get(['{/en}/blog/feed.xml', '{/en}/blog/feed.json'], handler(sendFeed('blog')))
    .get('{/en}/agenda.ics', handler(sendAgenda))
    .get('{/en}/campus/:slug/agenda.ics', handler(sendAgenda))
    .get('{/en}/agenda/:slug.ics', handler(sendEvent));
  if (config.indexNow) router.get(`/${config.indexNow.key}.txt`, handler(sendKey));
  // The router compares an address with each of its own: pages, which have no extension, skip it.
  return (request, response, next) => (ENDINGS.test(request.path) ? router(request, response, next) : next());
}

/** Streams the pieces, after the first ones: until then the status can still change. */
async function sendPieces(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const [opening, first] = [await iterator.next(), await iterator.next()];
  response.type(XML);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  async function* all() {
    for (const { value, done } of [opening, first]) if (!done) yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  try {
    await pipeline(all, response);
  } catch (error) {
    // Content failed midway, or the client left: an aborted response is recognised as incomplete.
    response.destroy();
    if (error instanceof ContentError) throw error;
  }
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** @throws ContentError 404 for an invalid slug. */
function slugOf({ params }: Request): string {
  const slug = readSlug(params.slug);
  if (slug === '') throw pageNotFound();
  return slug;
}
