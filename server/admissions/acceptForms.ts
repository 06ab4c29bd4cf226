import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createQueries } from '../../shared/content/queries';
import { formPath, thanksPath } from '../../shared/entryPaths';

import { pageNotFound } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale, localise, splitLocale } from '../../shared/locale';
import { parseUrl } from '../../shared/parseUrl';
import type { SentProblem } from '../../shared/sentForm';
import { readSlug } from '../../shared/slug';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import type { Accepted, Leads } from '../leads/accepted';
import { readEverything } from '../leads/readAnswers';
import type { Logger } from '../log/logger';
import { isReading } from '../middleware/isReading';
import { isOwnRequest } from './isFromThisSite';
import { noteUnavailable } from './noteUnavailable';
import { isPagePath } from './pagePath';
import { addressOf, type RateLimiter } from './rateLimiter';
import { readSentForm } from './readSentForm';

interface AcceptFormsOptions {
  config: Config;
  store: Pick<ContentStore, 'get'>;
  leads: Leads;
  log: Logger;
  limiter: RateLimiter;
  /** Draws the page of `response.locals.sent`. */
  pageHandler: RequestHandler;
}

/** The page of the general contact form, and the thank-you page for forms without one of their own. */
const CONTACT = 'contact';

/**
 * `POST /formulaires/{slug}?page=/contact`: takes what was sent to the form of that page. 303 to a thank-you page, or
 * the page again, with what was typed and what is wrong; 404 when it has no such form.
 */
export function acceptForms({
  config,
  store,
  leads,
  log,
  limiter,
  pageHandler,
}: AcceptFormsOptions): RequestHandler {
  const router = Router();
  const paths = ['/formulaires/:slug', ...(config.englishEnabled ? ['/en/formulaires/:slug'] : [])];

  router.post(paths, readSentForm(), async (request, response, next) => {
    const { locale } = splitLocale(request.path.toLowerCase());
    const slug = readSlug(request.params.slug);
    const outcome = await take(request, response, slug, locale);
    const problem = problemOf(outcome);
    log[problem === 'unavailable' ? 'warn' : 'info'](
      {
        id: response.locals.notes?.id,
        form: slug,
        outcome: outcome.state,
      },
      'form sent',
    );
    if (problem === null) {
      response.set('Cache-Control', 'no-store').redirect(303, await thankYouPath(slug, locale));
      return;
    }
    response.locals.sent = {
      address: localise(pageOf(request), locale),
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
    slug: string,
    locale: Locale,
  ): Promise<Accepted | { state: 'foreign' | 'tooLarge' | 'tooMany' }> {
    if (!isOwnRequest(request, config)) return { state: 'foreign' };
    if (response.locals.tooLarge) return { state: 'tooLarge' };
    const waitS = await limiter.take(addressOf(request));
    if (waitS > 0) {
      response.set('Retry-After', String(waitS));
      return { state: 'tooMany' };
    }
    if (slug === '') throw pageNotFound();
    const place = { page: pageOf(request), slug, locale };
    const outcome = await leads.accept(place, request.body, { address: addressOf(request) });
    if (outcome.state === 'tooMany') response.set('Retry-After', String(outcome.retryAfterS));
    if (outcome.state === 'unavailable') noteUnavailable(response, outcome.error);
    return outcome;
  }

  /** The thank-you page named like the form, else the general one: in French where the language has none. */
  async function thankYouPath(slug: string, locale: Locale): Promise<string> {
    if (await hasThankYouPage(slug, locale)) return localise(thanksPath({ slug }), locale);
    const isTranslated = locale === DEFAULT_LOCALE || (await hasThankYouPage(CONTACT, locale));
    return localise(thanksPath({ slug: CONTACT }), isTranslated ? locale : DEFAULT_LOCALE);
  }

  function hasThankYouPage(slug: string, locale: Locale): Promise<boolean> {
    return store.get(createQueries(locale, config.contentPrefix).crmLanding(slug)).then(
      () => true,
      () => false,
    );
  }

  // The router looks closely at each address: whoever only reads need not wait for it.
  return (request, response, next) => (isReading(request) ? next() : router(request, response, next));
}

/** Null: what was sent is taken, as far as its sender is to know. No page without scripts says how fast it was filled in. */
function problemOf({ state }: { state: Accepted['state'] | SentProblem }): SentProblem | null {
  return state === 'sent' ||
    state === 'repeated' ||
    state === 'queued' ||
    state === 'trapped' ||
    state === 'tooFast'
    ? null
    : state;
}

/**
 * The French path of the page that a form was sent from: told by the form itself, or by the referrer; the contact page
 * otherwise.
 */
function pageOf(request: Request): string {
  const told = new URLSearchParams(request.originalUrl.split('?')[1] ?? '').get('page') ?? '';
  const referred = parseUrl(request.get('referer') ?? '')?.pathname ?? '';
  return splitLocale([told, referred].find(isPagePath) ?? `/${CONTACT}`).path;
}
