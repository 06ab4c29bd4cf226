import { type Request, type RequestHandler, type Response, Router } from 'express';
import { formPath } from '../../shared/addresses/entryPaths';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { readSlug } from '../../shared/addresses/slug';
import type { SentProblem } from '../../shared/admissions/sentForm';
import { type ContentError, DEFAULT_RETRY_S, orNone } from '../../shared/errors';
import { localesOf, localise, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import { NO_STORE } from '../http/cacheControl';
import { searchOf } from '../http/searchOf';
import type { Leads, SubmissionResult } from '../leads/createLeads';
import type { FormPlace } from '../leads/findForm';
import { readEverything } from '../leads/readAnswers';
import type { Logger } from '../log/logger';
import { noteFailure } from '../middleware/logRequests';
import type { FormLimits } from './formLimits';
import { isOwnRequest } from './isOwnRequest';
import { ipOf } from './rateLimiter';
import { readPagePath } from './readPagePath';
import { readSentForm } from './readSentForm';
import { createFormTaker } from './takeForm';
import { createThankYouPath } from './thankYouPath';

export interface AcceptFormsOptions {
  config: Config;
  store: Pick<ContentStore, 'get'>;
  leads: Leads;
  log: Logger;
  formLimits: Pick<FormLimits, 'take'>;
  /** Renders the page of `response.locals.formReply`. */
  pageHandler: RequestHandler;
}

/**
 * `POST /formulaires/{slug}?page=/contact`: accepts a submission of the form on that page. 303 to a thank-you page, or
 * the page again with the values and the errors (409 for an event that is closed); 404 when the page has no such form.
 */
export function acceptForms({
  config,
  store,
  leads,
  log,
  formLimits,
  pageHandler,
}: AcceptFormsOptions): RequestHandler {
  const router = Router();
  const thankYouPath = createThankYouPath(store, config.contentPrefix);
  const takeForm = createFormTaker({ leads, formLimits, log });
  const paths = localesOf(config).map((locale) => localise('/formulaires/:slug', locale));

  router.post(paths, readSentForm(), async (request, response, next) => {
    const { locale } = splitLocale(request.path.toLowerCase());
    const slug = readSlug(request.params.slug);
    const place = { page: pageSentFrom(request), slug, locale };
    const outcome = await take(request, response, place);
    const problem = problemOf(outcome);
    if (problem === null) {
      const thanks = await thankYouPath(place, outcome.state === 'queued');
      response.set('Cache-Control', NO_STORE).redirect(303, thanks);
      return;
    }
    response.locals.formReply = {
      // The agenda has other dates.
      address: localise(problem === 'gone' ? '/agenda' : place.page, locale),
      form: {
        action: formPath({ slug }),
        problem,
        values: problem === 'foreign' ? {} : readEverything(request.body),
        ...(outcome.state === 'invalid' ? { faults: outcome.faults } : {}),
      },
    };
    return pageHandler(request, response, next);
  });

  async function take(
    request: Request,
    response: Response,
    place: FormPlace,
  ): Promise<SubmissionResult | { state: 'foreign' | 'tooLarge' | 'missing' }> {
    if (!isOwnRequest(request, config)) return { state: 'foreign' };
    if (response.locals.tooLarge) return { state: 'tooLarge' };
    const sender = { ip: ipOf(request), requestId: response.locals.notes?.id };
    const outcome = place.slug === '' ? null : await orNone(takeForm(place, request.body, sender));
    if (outcome?.state === 'tooMany') response.set('Retry-After', String(outcome.retryAfterS));
    if (outcome?.state === 'unavailable') noteUnavailable(response, outcome.error);
    return outcome ?? { state: 'missing' };
  }

  return router;
}

/** Null: the sender is thanked; robots too, since one that is refused tries something else. */
function problemOf(outcome: SubmissionResult | { state: SentProblem }): SentProblem | null {
  if (outcome.state === 'closed') return outcome.why;
  const { state } = outcome;
  return state === 'sent' ||
    state === 'repeated' ||
    state === 'queued' ||
    state === 'trapped' ||
    state === 'tooFast'
    ? null
    : state;
}

/** The French path of the page with the form, from the query or the referrer; else that of the contact form. */
function pageSentFrom(request: Request): string {
  const named = searchOf(request).get('page') ?? '';
  const referred = parseUrl(request.get('referer') ?? '')?.pathname ?? '';
  return readPagePath(named) || readPagePath(referred) || '/contact';
}

/** Sets `Retry-After` for the page, and the cause for the request's log line. */
export function noteUnavailable(response: Response, error: ContentError): void {
  noteFailure(response, error);
  response.set('Retry-After', String(error.retryAfterS ?? DEFAULT_RETRY_S));
}
