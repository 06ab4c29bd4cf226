import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createQueries } from '../../shared/content/queries';
import { formPath, thanksPath } from '../../shared/entryPaths';

import { toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale, localise, splitLocale } from '../../shared/locale';
import { parseUrl } from '../../shared/parseUrl';
import type { SentProblem } from '../../shared/sentForm';
import { readSlug } from '../../shared/slug';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import type { Logger } from '../log/logger';
import { isReading } from '../middleware/isReading';
import { isOwnRequest } from './isFromThisSite';
import { noteUnavailable } from './noteUnavailable';
import { addressOf, type RateLimiter } from './rateLimiter';
import { readSentForm } from './readSentForm';
import type { RelayOnce } from './relayOnce';
import { readSubmission, type Submission } from './submission';

interface AcceptFormsOptions {
  config: Config;
  store: Pick<ContentStore, 'get'>;
  relayOnce: RelayOnce;
  log: Logger;
  limiter: RateLimiter;
  /** Draws the page of `response.locals.sent`. */
  pageHandler: RequestHandler;
}

/** The page of the general contact form, and the thank-you page for forms without one of their own. */
const CONTACT = 'contact';

/**
 * `POST /formulaires/{slug}?page=/contact`: hands a form to the content service. 303 to a thank-you page, or the page
 * that the form stands on again, with what was typed and what is wrong.
 */
export function acceptForms({
  config,
  store,
  relayOnce,
  log,
  limiter,
  pageHandler,
}: AcceptFormsOptions): RequestHandler {
  const router = Router();
  const paths = ['/formulaires/:slug', ...(config.englishEnabled ? ['/en/formulaires/:slug'] : [])];

  router.post(paths, readSentForm(), async (request, response, next) => {
    const { locale } = splitLocale(request.path.toLowerCase());
    const slug = readSlug(request.params.slug);
    const submission = readSubmission(request.body);
    const outcome = await relay(request, response, slug, locale, submission);
    const problem = outcome === 'sent' || outcome === 'repeated' || outcome === 'trapped' ? null : outcome;
    log[problem === 'unavailable' ? 'warn' : 'info'](
      {
        id: response.locals.notes?.id,
        form: slug,
        outcome,
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
        values: problem === 'foreign' ? {} : submission.typed,
      },
    };
    return pageHandler(request, response, next);
  });

  async function relay(
    request: Request,
    response: Response,
    slug: string,
    locale: Locale,
    { values, trapped, faulty }: Submission,
  ): Promise<SentProblem | 'sent' | 'repeated' | 'trapped'> {
    if (!isOwnRequest(request, config)) return 'foreign';
    if (response.locals.tooLarge) return 'tooLarge';
    const waitS = await limiter.take(addressOf(request));
    if (waitS > 0) {
      response.set('Retry-After', String(waitS));
      return 'tooMany';
    }
    if (slug === '') return 'invalid';
    // The robot reads the same answer as a person and goes away content.
    if (trapped) return 'trapped';
    if (faulty) return 'invalid';
    try {
      return await relayOnce({ request, slug, locale, values });
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode < 500) return 'invalid';
      noteUnavailable(response, error);
      return 'unavailable';
    }
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

/** The path of the page that a form was sent from: told by the form itself, or by the referrer; the contact page otherwise. */
function pageOf(request: Request): string {
  const told = new URLSearchParams(request.originalUrl.split('?')[1] ?? '').get('page') ?? '';
  return pathOf(told) ?? pathOf(refererPath(request.get('referer') ?? '')) ?? `/${CONTACT}`;
}

function refererPath(referrer: string): string {
  return parseUrl(referrer)?.pathname ?? '';
}

/** A path of one of our pages, which is not one that forms are sent to. */
function pathOf(text: string): string | null {
  if (!/^\/(?!.*\/\/)(?![/\\])[^\s\\?#]{0,5000}$/.test(text)) return null;
  return /^\/(en\/)?(formulaires|demande)(\/|$)/.test(text) ? null : text;
}
