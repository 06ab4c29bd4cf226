import express, { type RequestHandler, Router } from 'express';

import { ContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';
import { readSlug } from '../../shared/slug';
import { isOwnRequest } from '../admissions/isFromThisSite';
import { addressOf, type RateLimiter } from '../admissions/rateLimiter';
import type { RelayOnce } from '../admissions/relayOnce';
import { MAX_FORM_BYTES, readSubmission } from '../admissions/submission';
import type { Config } from '../config';
import type { Logger } from '../log/logger';

interface RelayFormsOptions {
  config: Config;
  relayOnce: RelayOnce;
  log: Logger;
  limiter: RateLimiter;
  locales: readonly Locale[];
}

/**
 * `POST /forms/{slug}/submissions` with JSON, below the gateway: hands a visitor's form to the content service. 201;
 * failures are ContentErrors: 403 from another site, 405, 413, 415, 422 for what the form itself does not accept, 429, and
 * the service's own status.
 */
export function relayForms({ config, relayOnce, log, limiter, locales }: RelayFormsOptions): Router {
  const router = Router();
  const path = '/forms/:slug/submissions';

  router.post(path, refuseUnfit, readJson(), async (request, response) => {
    const search = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const locale = locales.find((known) => known === (search.get('locale') ?? DEFAULT_LOCALE));
    const slug = readSlug(request.params.slug);
    if (!locale || !slug) throw refusal(400, 'a locale and a form of this site are needed');
    const { values, trapped, faulty } = readSubmission(request.body);
    if (faulty && !trapped) throw refusal(422, 'answers are missing or malformed');
    // The robot reads the same answer as a person and goes away content.
    const outcome = trapped ? 'trapped' : await relayOnce({ request, slug, locale, values });
    log.info({ id: response.locals.notes?.id, form: slug, outcome }, 'form sent');
    response.status(201).set('Cache-Control', 'no-store').json({});
  });
  router.all(path, (request, response) => {
    response.set('Allow', 'POST');
    throw refusal(405, `forms do not take ${request.method}`);
  });

  async function refuseUnfit(...[request, response, next]: Parameters<RequestHandler>): Promise<void> {
    if (!isOwnRequest(request, config)) throw refusal(403, 'the form was sent from another site');
    const waitS = await limiter.take(addressOf(request));
    if (waitS > 0) {
      response.set('Retry-After', String(waitS));
      throw refusal(429, 'too many forms from this address');
    }
    // A page of another site cannot send this type without being asked first (CORS).
    if (!request.is('application/json')) throw refusal(415, 'a form is sent as JSON');
    next();
  }
  return router;
}

function readJson(): RequestHandler {
  const parse = express.json({ limit: MAX_FORM_BYTES });
  return function readJsonBody(request, response, next) {
    parse(request, response, (error?: unknown) => {
      if (error === undefined) return next();
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 400;
      next(
        status === 413
          ? refusal(413, `more than ${MAX_FORM_BYTES} bytes`)
          : refusal(400, 'the form cannot be read'),
      );
    });
  };
}

function refusal(statusCode: number, why: string): ContentError {
  return new ContentError({ statusCode, errorText: `The form relay: ${why}` });
}
