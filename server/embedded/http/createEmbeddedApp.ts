import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import { WHOLE } from '../../content/declarations/selection';
import {
  collectionPath,
  ENTRY_COLLECTIONS,
  ENTRY_KINDS,
  UNPAGED_COLLECTIONS,
  UNPAGED_NAMES,
} from '../../content/entryCollections';
import type { Logger } from '../../log/logger';
import type { Json, JsonObject } from '../model/json';
import { notFound, ServiceError } from '../model/serviceError';
import { type Account, requireToken } from './account';
import { answerCrmActions, answerCrmCampuses, answerCrmLink } from './answerCrm';
import { answerList, answerSingle } from './answerEntries';
import { checkSubmission } from './checkSubmission';
import { openQuestion, type Source } from './question';

interface AppOptions {
  source: Source;
  account: Account;
  /** `{prefix}` of the collections' names. */
  prefix: string;
  /** The folder served at `/media`. */
  mediaDirectory: string;
  log: Logger;
}

/** The service's pipeline: media files at its root, the calls below `/api`, Strapi's error body for the rest. */
export function createEmbeddedApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/media', express.static(options.mediaDirectory, { index: false, redirect: false, maxAge: '1h' }));
  app.use('/api', createRoutes(options));
  app.use(() => {
    throw notFound();
  });
  app.use(sendError(options.log));
  return app;
}

/** Every call of the contract. Other methods: 405; other paths: 404. */
function createRoutes({ source, account, prefix }: AppOptions): Router {
  const router = Router();
  const json = express.json({ limit: '64kb' });
  const needsToken = requireToken(account);

  /** As Strapi has it: `status=draft` asks for entries as their drafts have them. */
  async function sourceFor(url: string): Promise<Source> {
    const search = new URLSearchParams(url.split('?')[1] ?? '');
    if (search.get('status') !== 'draft') return source;
    const drafts = await source.drafts();
    return { ...source, content: () => drafts };
  }

  function get(
    path: string,
    answer: (url: string, of: Source, parameters: Record<string, string>) => unknown,
  ): void {
    const send: RequestHandler<Record<string, string>> = async ({ originalUrl, params }, response) => {
      response.json(answer(originalUrl, await sourceFor(originalUrl), params));
    };
    router.route(path).get(needsToken, send).all(refuseMethod('GET, HEAD'));
  }

  router
    .route('/login')
    .post(json, (request, response) => {
      const { username, password }: { username?: unknown; password?: unknown } = request.body ?? {};
      if (username === undefined || password === undefined) {
        throw new ServiceError(400, 'username and password are required');
      }
      const token = account.login(username, password);
      if (token === null) throw new ServiceError(401, 'Invalid identifier or password');
      response.json({ access_token: token });
    })
    .all(refuseMethod('POST'));

  get('/users/me', (url, of) => answerAccount(account.username, url, of));
  get('/taxonomy', answerTaxonomy);
  get('/menu-enrichis', (url, of) => answerList('menus', url, of, WHOLE));

  for (const kind of ENTRY_KINDS) {
    const path = collectionPath(kind, prefix);
    const { type } = ENTRY_COLLECTIONS[kind];
    get(path, (url, of) => answerList(type, url, of));
    get(`${path}/:slug`, (url, of, { slug = '' }) => answerSingle(type, slug, url, of));
  }
  for (const name of UNPAGED_NAMES) {
    const { listPath } = UNPAGED_COLLECTIONS[name];
    if (listPath) get(listPath, (url, of) => answerList(name, url, of));
  }
  get('/homepage', (url, of) => answerSingle('homepage', null, url, of));
  get(`/${prefix}-landing-job`, (url, of) => answerSingle('landing-job', null, url, of));

  get('/crm-links/actions', answerCrmActions);
  get('/crm-links/:action/:course/campuses', (url, of, { action = '', course = '' }) =>
    answerCrmCampuses(action, course, url, of),
  );
  get('/crm-links/:action/:course/:campus', (url, of, { action = '', course = '', campus = '' }) =>
    answerCrmLink(action, course, campus, url, of),
  );

  router
    .route('/forms/:form/submissions')
    .post(needsToken, json, (request: Request<{ form: string }>, response) => {
      const { body, originalUrl, params } = request;
      if (!request.is('json')) throw new ServiceError(415, 'application/json expected');
      checkSubmission(params.form, body, originalUrl, source);
      response.status(201).json({});
    })
    .all(refuseMethod('POST'));

  return router;
}

function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed);
    throw new ServiceError(405, 'Method Not Allowed');
  };
}

/**
 * `GET /users/me`: the service account, which carries the website's settings; French where they are not translated.
 * @throws ServiceError (404) when there are no settings.
 */
function answerAccount(username: string, url: string, source: Source): JsonObject {
  const { view } = openQuestion(url, source);
  const content = source.content();
  const settings = content.get(view.locale)?.settings ?? content.get(DEFAULT_LOCALE)?.settings;
  if (!settings) throw notFound();
  return { id: 1, username, provider: 'local', confirmed: true, blocked: false, ...settings };
}

/**
 * `GET /taxonomy`: the label dictionary of the language, empty when nobody wrote one.
 * @throws ServiceError (404) for an unknown language.
 */
function answerTaxonomy(url: string, source: Source): Json {
  const { view } = openQuestion(url, source);
  const language = source.content().get(view.locale);
  if (!language) throw notFound();
  return language.taxonomy ?? {};
}

/** Sends what was thrown as Strapi's error body. An unexpected error is a logged 500 without details. */
function sendError(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      next(thrown);
      return;
    }
    const error = toServiceError(thrown);
    if (error.status >= 500) log.error({ err: thrown, url: request.originalUrl }, 'no answer could be made');
    const { status, name, message, details } = error;
    response.status(status).json({ data: null, error: { status, name, message, details } });
  };
}

/** Errors of Express (invalid JSON, a body too large, a path that cannot be decoded) keep their status. */
function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ServiceError(status, status === 404 ? 'Not Found' : 'The request cannot be read');
  }
  return new ServiceError(500, 'Internal Server Error');
}
