import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, Router } from 'express';
import { isFilePath } from '../../shared/addresses/filePath';
import { isTechnicalPath } from '../../shared/addresses/technicalPath';
import { localise } from '../../shared/locale';
import { isEntryKind } from '../content/entryCollections';
import { inReading } from '../content/previewReading';
import type { Deps } from '../createDeps';
import { NO_STORE } from '../http/cacheControl';
import { serveAssets } from '../middleware/files/serveAssets';
import { isGetOrHead } from '../middleware/isGetOrHead';
import { logRequests } from '../middleware/logRequests';
import { sendErrorPage } from '../middleware/sendErrorPage';
import { securityHeaders, setSecurityHeaders } from '../middleware/setSecurityHeaders';
import { actOnPreview } from './actOnPreview';
import { pathOfEntry } from './entryAddress';
import { ownPath, type Preview } from './grants';
import { openPreview } from './openPreview';
import { PREVIEW_API } from './previewSite';
import { barOf, type PreviewLocals, servePreviewedPage } from './servePreviewedPage';
import { signIn } from './signIn';
import type { PreviewParts } from './startPreview';

/** Headers to remove from previews, since the service's admin frames them cross-site. */
const NOT_FRAMED = ['x-frame-options', 'cross-origin-opener-policy'];

/**
 * Opens previews, and answers the pages and content queries of preview requests, bypassing all public caches.
 * Other requests (files, forms, probes) pass on to the public site.
 */
export function preview(deps: Deps, { grants, sites, live, accounts }: PreviewParts): RequestHandler {
  const { config, createLimiter } = deps;
  const { apiBasePath } = config;
  const headers = [
    ...securityHeaders(config, deps.previewPolicy).filter(
      ([name]) => !NOT_FRAMED.includes(name.toLowerCase()),
    ),
    ['X-Robots-Tag', 'noindex'] as const,
    ['Cache-Control', NO_STORE] as const,
  ];
  const begin = Router().use(logRequests(deps)).use(setSecurityHeaders(headers));

  const ofPreview: RequestHandler = async (request, response, next) => {
    const found = await grants.read(request);
    if (!found) return refuse(response);
    response.locals.preview = { preview: found, previewed: sites.of(found) };
    return next();
  };
  /** An open page refreshes its address, bar and data together: `x-reading` groups these requests into one reading. */
  const asReading: RequestHandler = (request, _response, next) => inReading(request.get('x-reading'), next);
  const ofGateway: RequestHandler = (request, response, next) =>
    response.locals.preview
      ? response.locals.preview.previewed.site.gateway(request, response, next)
      : next();

  // Routes that open previews, and those that the preview's own script requests.
  const entrance = Router()
    .use(begin)
    .get(['/_preview', '/api/preview'], openPreview({ config, grants, sites, createLimiter }))
    .use('/_preview', actOnPreview({ config, grants }))
    .use('/_preview', ofPreview, asReading)
    .get('/_preview/bar', async (request, response) => {
      const locals = response.locals.preview;
      const path = ownPath(String(request.query.url ?? ''));
      if (!locals || path === null || !isInside(locals.preview, path)) return refuse(response);
      // After a save or a publication, both versions may be stale.
      for (const version of [locals.previewed.here, locals.previewed.other]) version.forget();
      const asOf = Date.now();
      const outcome = await locals.previewed.site.load(new URL(config.siteUrl + path));
      const page = 'redirect' in outcome || 'missing' in outcome ? null : outcome;
      response.type('html').send(await barOf({ path, page, asOf }, locals, config));
    })
    .get('/_preview/entry', async (request, response) => {
      const locals = response.locals.preview;
      const { kind, id, locale } = request.query;
      if (!locals) return refuse(response);
      const path = await entryPath(locals, String(kind ?? ''), String(id ?? ''), String(locale ?? ''));
      response.json({ path });
    })
    .get('/_preview/events', (request, response) => {
      const { preview: found } = response.locals.preview ?? {};
      // Only editors who have signed in get events, not previews opened by secret or link.
      if (found?.by !== 'editor') return refuse(response);
      live.follow(request, response, {
        // A browser that reconnects sends the id of the last event it received.
        sinceMs: Number(request.get('last-event-id') ?? request.query.since ?? Number.NaN),
        untilMs: found.until,
        isOver: () => grants.isOver(found),
      });
    })
    .use(PREVIEW_API, compression(), ofGateway)
    .use((_request, response) => refuse(response, 404))
    .use(sendErrorPage());

  const { login } = config.preview;
  const signing =
    login && accounts
      ? Router()
          .use(begin)
          .use(signIn({ config, login, accounts, grants, createLimiter }))
          .use(sendErrorPage())
      : null;

  async function entryPath({ previewed: { here } }: PreviewLocals, kind: string, id: string, locale: string) {
    const language = locale === 'en' ? 'en' : 'fr';
    const path = isEntryKind(kind) && (await pathOfEntry(kind, id, language, here, config.contentPrefix));
    return path ? localise(path, language) : null;
  }

  const previewed = Router()
    .use(begin)
    .use(ofPreview)
    .use((request, response, next) => {
      const locals = response.locals.preview;
      if (locals) response.append('Set-Cookie', grants.renew(request, locals.preview));
      next();
    })
    // A service worker would cache drafts, and serve cached pages in their place.
    .get('/sw.js', serveAssets(deps.assetsDirectory, { serviceWorker: false }))
    .use(compression())
    .use(apiBasePath, asReading, ofGateway)
    .use(cookieParser())
    .use((request, response, next) =>
      response.locals.preview?.previewed.site.redirect(request, response, next),
    )
    .use(servePreviewedPage(config, grants, deps.previewPolicy))
    .use(sendErrorPage());

  return function answerPreviews(request, response, next) {
    const { path } = request;
    if (path === '/_preview' || path === '/api/preview' || path.startsWith('/_preview/'))
      return entrance(request, response, next);
    if (signing && /^\/(login|callback|logout)$/.test(path)) return signing(request, response, next);
    if (!isPreviewed(request)) return next();
    return grants.read(request).then((found) => {
      const inside = found && (path === '/sw.js' || isGateway(path) || isInside(found, request.originalUrl));
      return inside ? previewed(request, response, next) : next();
    });
  };

  function isGateway(path: string): boolean {
    return path.startsWith(`${apiBasePath}/`);
  }

  /** Whether a request is answered by the preview: a page, a content query or `/sw.js`. */
  function isPreviewed(request: Request): boolean {
    const { path } = request;
    if (!grants.isClaimed(request) || !isGetOrHead(request)) return false;
    if (path === '/sw.js' || isGateway(path)) return true;
    return !isFilePath(path) && !isTechnicalPath(path);
  }
}

/** Whether a preview covers a page. @param path with its query */
function isInside({ path: only }: Preview, path: string): boolean {
  return only === null || only === path;
}

function refuse(response: express.Response, status = 401): void {
  response.status(status).json({ statusCode: status, errorText: 'There is no such preview' });
}
