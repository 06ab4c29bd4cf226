import express, { type RequestHandler, Router } from 'express';
import { readSlug } from '../../shared/addresses/slug';
import { SENT_PROBLEM_STATUS } from '../../shared/admissions/sentForm';
import { EVENT_FORM } from '../../shared/content/eventForm';
import { ContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, localesOf } from '../../shared/locale';
import type { AcceptFormsOptions } from '../admissions/acceptForms';
import { isOwnRequest } from '../admissions/isOwnRequest';
import { ipOf } from '../admissions/rateLimiter';
import { readPagePath } from '../admissions/readPagePath';
import { isTooLarge } from '../admissions/readSentForm';
import { createFormTaker } from '../admissions/takeForm';
import { createThankYouPath } from '../admissions/thankYouPath';
import { NO_STORE } from '../http/cacheControl';
import { searchOf } from '../http/searchOf';
import { MAX_FORM_BYTES } from '../leads/readAnswers';
import { refuse } from '../middleware/refuse';

/**
 * `POST /forms/{slug}/submissions?page=/contact` with JSON, below the gateway: accepts a submission of that page's
 * form. 201 delivered, with an event's `thanks` page; 202 kept until delivery; 422 with `fields` for invalid answers;
 * 409 for a closed event. Other failures are ContentErrors: 403 from another site, 404 for an unknown form, 405, 413,
 * 415, 429, 503.
 */
export function relayForms({
  config,
  store,
  leads,
  log,
  formLimits,
}: Omit<AcceptFormsOptions, 'pageHandler'>): Router {
  const router = Router();
  const thankYouPath = createThankYouPath(store, config.contentPrefix);
  const takeForm = createFormTaker({ leads, formLimits, log });
  const path = '/forms/:slug/submissions';

  router.post(path, refuseUnfit, readJson(), async (request, response) => {
    const search = searchOf(request);
    const locale = localesOf(config).find((known) => known === (search.get('locale') ?? DEFAULT_LOCALE));
    const slug = readSlug(request.params.slug);
    const page = readPagePath(search.get('page') ?? `/${slug}`);
    if (!locale || !slug || !page) throw refusal(400, 'a locale, a form and a page of this site are needed');
    const given = request.get('idempotency-key');
    const sender = { ip: ipOf(request), given, requestId: response.locals.notes?.id };
    const place = { page, slug, locale };
    const outcome = await takeForm(place, request.body, sender);
    if (outcome.state === 'unavailable') throw outcome.error;
    if (outcome.state === 'tooMany') {
      response.set('Retry-After', String(outcome.retryAfterS));
      throw refusal(429, 'too many forms');
    }
    response.set('Cache-Control', NO_STORE);
    if (outcome.state === 'closed') {
      const errorText = `The form relay: the event takes no registrations here: ${outcome.why}`;
      return refuse(response, SENT_PROBLEM_STATUS[outcome.why], errorText, { closed: outcome.why });
    }
    if (outcome.state === 'tooFast')
      return refuse(response, 422, 'The form relay: too fast', { isTooFast: true });
    if (outcome.state === 'invalid') {
      const errorText = 'The form relay: answers are missing or not accepted';
      return refuse(response, 422, errorText, { fields: outcome.faults });
    }
    if (outcome.state === 'queued') return void response.status(202).json({});
    // Other forms show their thanks in place.
    response.status(201).json(slug === EVENT_FORM ? { thanks: await thankYouPath(place, false) } : {});
  });
  router.all(path, (request, response) => {
    response.set('Allow', 'POST');
    throw refusal(405, `forms do not take ${request.method}`);
  });

  function refuseUnfit(...[request, _response, next]: Parameters<RequestHandler>): void {
    if (!isOwnRequest(request, config)) throw refusal(403, 'the form was sent from another site');
    // A page of another site cannot send this type without a preflight (CORS).
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
      if (isTooLarge(error)) return next(refusal(413, `more than ${MAX_FORM_BYTES} bytes`));
      next(refusal(400, 'the form cannot be read'));
    });
  };
}

function refusal(statusCode: number, why: string): ContentError {
  return new ContentError({ statusCode, errorText: `The form relay: ${why}` });
}
