import { createServer, type Server } from 'node:http';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { CSP_REPORT_PATH, HYDRATION_REPORT_PATH } from '../shared/addresses/reportPaths';
import { SHARING_BASE } from '../shared/head/sharingCard';
import { acceptForms } from './admissions/acceptForms';
import { acceptRequests } from './admissions/acceptRequests';
import { gateway } from './api/gateway';
import { crawlerFiles } from './crawlers/crawlerFiles';
import type { Deps } from './createDeps';
import { inTurn } from './http/inTurn';
import { normaliseTarget } from './http/normaliseTarget';
import { TIMEOUTS } from './http/timeouts';
import { IMAGES_BASE } from './images/imageAddresses';
import type { OpenResponses } from './lifecycle';
import { warnAtMost } from './log/warnAtMost';
import { allowMethods } from './middleware/allowMethods';
import { answerProbes } from './middleware/answerProbes';
import { countUnknownPaths } from './middleware/countUnknownPaths';
import { sendWebManifest } from './middleware/files/sendWebManifest';
import { serveAssets } from './middleware/files/serveAssets';
import { serveIcons } from './middleware/files/serveIcons';
import { serveIllustrations } from './middleware/files/serveIllustrations';
import { serveImages } from './middleware/files/serveImages';
import { serveSampleMedia } from './middleware/files/serveSampleMedia';
import { serveSharingImages } from './middleware/files/serveSharingImages';
import { serveTypefaces } from './middleware/files/serveTypefaces';
import { logRequests } from './middleware/logRequests';
import { purgeContent } from './middleware/purgeContent';
import { receiveCspReports, receiveHydrationReports } from './middleware/receiveReports';
import { redirectToCanonicalUrl } from './middleware/redirectToCanonicalUrl';
import { refuseOverload } from './middleware/refuseOverload';
import { sendErrorPage } from './middleware/sendErrorPage';
import { serveCachedPage } from './middleware/serveCachedPage';
import { serveMarkdown } from './middleware/serveMarkdown';
import { servePage } from './middleware/servePage';
import { setSecurityHeaders } from './middleware/setSecurityHeaders';
import { rememberOriginOfPage, trackOrigin } from './middleware/trackOrigin';
import { operations } from './operations/operations';
import { timePages } from './operations/timePages';
import { preview } from './preview/preview';
import { TYPEFACES_BASE } from './theme/type/typefaces';

/** Per address, which may be a whole school's: a class requesting brochures must pass. */
const CRM_REQUESTS_LIMIT = { name: 'requests', max: 200, windowMs: 10 * 60_000 };

/** Suggestions while typing, about five per search: a class searching at the same time must pass. */
const SEARCH_LIMIT = { name: 'search', max: 600, windowMs: 60_000 };

/** Node refuses more with a bare 431 and no page of ours: a search with ten thousand letters stays below. */
const MAX_HEADER_BYTES = 96 * 1024;

const MAX_CONNECTIONS = 4000;

/**
 * The request pipeline, one line a stage, in the order in which a request meets them. Two stages must run before
 * Express: pipelined requests wait for their turn on the connection, and the request target is normalised.
 */
export function createSiteServer(deps: Deps, inFlight: OpenResponses): Server {
  const app = createApp(deps);
  const answer = inTurn((request, response) => {
    normaliseTarget(request);
    inFlight.add(response);
    app(request, response);
  });
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...TIMEOUTS }, answer);
  // A router in front uses some hundreds of connections; thousands are somebody who holds them open.
  server.maxConnections = MAX_CONNECTIONS;
  const warn = warnAtMost({ log: deps.log, message: 'too many connections: new ones are closed' });
  server.on('drop', () => warn({ open: MAX_CONNECTIONS }));
  return server;
}

/** The stages of Express. */
export function createApp(deps: Deps): Express {
  const { config, createLimiter } = deps;
  // Only in the stages that need it: cached pages and files are compressed already.
  const compress = compression();
  const pageHandler = servePage({ ...deps, compress });

  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', config.trustProxy)
    .set('query parser', 'simple');

  if (deps.preview) app.use(preview(deps, deps.preview));
  app.use(serveCachedPage(deps));
  app.use(answerProbes(deps.readiness));
  app.use(refuseOverload(deps));
  app.use(logRequests(deps));
  app.use(setSecurityHeaders(deps.securityHeaders));
  app.use('/_ops', operations(deps));
  app.use('/_hooks', purgeContent(deps));
  app.use(CSP_REPORT_PATH, receiveCspReports(deps));
  app.get('/_o', rememberOriginOfPage(config));
  app.use(HYDRATION_REPORT_PATH, receiveHydrationReports(deps));
  app.use(serveIcons(deps));
  app.use(TYPEFACES_BASE, serveTypefaces(deps.typefaces));
  app.use(serveAssets(deps.assetsDirectory, config));
  app.use('/media/illustrations', compress, serveIllustrations(deps));
  app.use(SHARING_BASE, serveSharingImages(deps));
  if (config.imageService === 'embedded') app.use(IMAGES_BASE, serveImages(deps));
  app.use('/media', compress, serveSampleMedia(deps.sampleMedia));
  app.use(config.apiBasePath, compress, gateway({ ...deps, searchLimiter: createLimiter(SEARCH_LIMIT) }));
  app.use(acceptRequests({ ...deps, limiter: createLimiter(CRM_REQUESTS_LIMIT), pageHandler }));
  app.use(acceptForms({ ...deps, pageHandler }));
  app.use(allowMethods({ pageHandler }));
  app.use(timePages(config.operationsToken, createLimiter));
  app.use(cookieParser());
  app.use(redirectToCanonicalUrl(deps));
  app.use(countUnknownPaths(deps.unknownPaths));
  app.use(serveMarkdown({ ...deps, compress }));
  app.use(crawlerFiles({ ...deps, compress }));
  app.get('/manifest.webmanifest', compress, sendWebManifest(deps));
  app.use(trackOrigin(config));
  app.use(pageHandler);
  app.use(sendErrorPage());
  return app;
}
