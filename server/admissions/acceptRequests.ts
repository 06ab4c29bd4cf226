import { type Request, type RequestHandler, type Response, Router } from 'express';
import { readSlug } from '../../shared/addresses/slug';
import { parcoursupOf, readCourseOffer } from '../../shared/admissions/courseOffer';
import { crmLinkFault, crmRedirectUrl } from '../../shared/admissions/crm';
import { PARCOURSUP_FIELD, type SentProblem } from '../../shared/admissions/sentForm';
import { originInCookies } from '../../shared/admissions/tracking';
import { type CrmAction, isCrmAction } from '../../shared/content/crm';
import { createQueries } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';
import { type Locale, localesOf, localise, splitLocale } from '../../shared/locale';
import { NO_STORE } from '../http/cacheControl';
import { type AcceptFormsOptions, noteUnavailable } from './acceptForms';
import { isOwnRequest } from './isOwnRequest';
import { ipOf, type RateLimiter } from './rateLimiter';
import { readSentForm } from './readSentForm';

interface AcceptRequestsOptions extends Omit<AcceptFormsOptions, 'leads' | 'formLimits'> {
  limiter: RateLimiter;
}

interface Choice {
  locale: Locale;
  action: CrmAction;
  course: string;
  campus: string;
}

/** Why there was no link to follow, and the host that was refused: for operators. */
interface LinkFault {
  why?: string;
  host?: string;
}

type Outcome = { url: string } | ({ problem: SentProblem } & LinkFault);

/**
 * `POST /demande/{action}` with `course` and `campus`: 303 to the CRM with the choice and the visitor's origin, or the
 * page again with the errors.
 */
export function acceptRequests({
  config,
  store,
  log,
  limiter,
  pageHandler,
}: AcceptRequestsOptions): RequestHandler {
  const router = Router();
  const paths = localesOf(config).map((locale) => localise('/demande/:action', locale));

  router.post(paths, readSentForm(), async (request, response, next) => {
    const { locale } = splitLocale(request.path.toLowerCase());
    const action = String(request.params.action).toLowerCase();
    // The page of that name is a 404.
    if (!isCrmAction(action)) return pageHandler(request, response, next);

    const course = readSlug(request.body?.course);
    const campus = readSlug(request.body?.campus);
    const choice = { action, course, campus };
    const outcome = await decide(request, response, { locale, ...choice });
    const { problem, ...fault } = 'url' in outcome ? { problem: 'sent' } : outcome;
    // Operators must correct in the CRM what has no usable link.
    log[problem === 'link' || problem === 'unavailable' ? 'warn' : 'info'](
      { id: response.locals.notes?.id, ...choice, outcome: problem, ...fault },
      'admissions request',
    );
    if ('url' in outcome) {
      response.set('Cache-Control', NO_STORE).redirect(303, outcome.url);
      return;
    }
    const path = `/demande/${action}`;
    response.locals.formReply = {
      address: localise(path, locale),
      form: {
        action: path,
        problem: outcome.problem,
        // Values from another site's form are not shown as the visitor's choice.
        values: outcome.problem === 'foreign' ? {} : { course, campus },
      },
    };
    return pageHandler(request, response, next);
  });

  async function decide(request: Request, response: Response, choice: Choice): Promise<Outcome> {
    if (!isOwnRequest(request, config)) return { problem: 'foreign' };
    if (response.locals.tooLarge) return { problem: 'tooLarge' };
    const waitS = await limiter.take(ipOf(request));
    if (waitS > 0) {
      response.set('Retry-After', String(waitS));
      return { problem: 'tooMany' };
    }
    if (!choice.course || !choice.campus) return { problem: 'choose' };
    try {
      if (await mustSeeParcoursup(request, choice)) return { problem: 'parcoursup' };
    } catch (thrown) {
      noteUnavailable(response, toContentError(thrown));
      return { problem: 'unavailable' };
    }
    return findLink(request, response, choice);
  }

  /**
   * Whether a visitor applies to a course that recruits on Parcoursup and has not been told so. Throws when that is
   * unknown: there is no redirect then.
   */
  async function mustSeeParcoursup(request: Request, { locale, action, course }: Choice): Promise<boolean> {
    if (action !== 'registration' || readSlug(request.body?.[PARCOURSUP_FIELD]) === course) return false;
    const queries = createQueries(locale, config.contentPrefix);
    const offered = await readCourseOffer({ content: store, queries }, action).catch(() => []);
    return (await parcoursupOf(course, offered, store)) !== '';
  }

  async function findLink(
    request: Request,
    response: Response,
    { locale, action, course, campus }: Choice,
  ): Promise<Outcome> {
    // The link of such a campus would have the same URL as the list of the course's campuses.
    if (campus === 'campuses') return { problem: 'link', why: 'missing' };
    const queries = createQueries(locale, config.contentPrefix);
    try {
      const { url: link } = await store.get(queries.crmLink(action, course, campus));
      const url = crmRedirectUrl({
        link,
        course,
        campus,
        origin: originInCookies(request.get('cookie') ?? ''),
        allowedHosts: config.crmAllowedHosts,
      });
      return url === null ? { problem: 'link', ...linkFault(link) } : { url };
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode < 500) return { problem: 'link', why: error.errorText };
      noteUnavailable(response, error);
      return { problem: 'unavailable' };
    }
  }

  function linkFault(link: string): LinkFault {
    const why = crmLinkFault(link, config.crmAllowedHosts) ?? 'missing';
    return { why, ...(why === 'missing' ? {} : { host: new URL(link).host }) };
  }

  return router;
}
