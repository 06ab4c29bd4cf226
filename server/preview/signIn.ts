import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { ContentError } from '../../shared/errors';
import type { PreviewLabelKey } from '../../shared/labels/createPreviewLabels';
import { splitLocale } from '../../shared/locale';
import { isOwnRequest } from '../admissions/isOwnRequest';
import { type CreateLimiter, ipOf } from '../admissions/rateLimiter';
import type { Config } from '../config';
import type { EditorsAccounts } from '../content/editorsAccount';
import { NO_STORE } from '../http/cacheControl';
import { searchOf } from '../http/searchOf';
import { cameByHttp } from '../middleware/cameByHttp';
import { noteFailure } from '../middleware/logRequests';
import { createGuessLimit } from '../operations/checkBearer';
import { escapeAttribute, escapeText } from '../render/document';
import { type Grants, ownPath } from './grants';
import { alert, sendOwnPage } from './ownPage';
import type { LoginMode } from './readPreviewConfig';

interface SignInOptions {
  config: Pick<Config, 'siteUrl' | 'forceHttps' | 'trustProxy'>;
  login: LoginMode;
  accounts: EditorsAccounts;
  grants: Grants;
  createLimiter: CreateLimiter;
}

/** Allows for a few mistyped passwords; more attempts are guessing. */
const WRONG_LOGINS = { name: 'wrong logins', max: 10, windowMs: 60_000 };
/** Reasons why signing in failed: status and label. */
const PROBLEM_ANSWERS = {
  failed: [401, 'login.failed'],
  tooMany: [429, 'preview.tooMany'],
  away: [503, 'login.away'],
} as const satisfies Record<string, readonly [number, PreviewLabelKey]>;
type Problem = keyof typeof PROBLEM_ANSWERS;
const PROBLEMS = ['failed', 'tooMany', 'away'] as const satisfies readonly Problem[];
const MAX_BYTES = '16kb';

/**
 * `/login` (a form, or a redirect to the service's identity provider), `/callback` (the return) and `/logout`, as in
 * section 6 of the specification. Editors sign in with their account of the content service, and their requests use its
 * token.
 */
export function signIn({ config, login, accounts, grants, createLimiter }: SignInOptions): RequestHandler {
  const brake = createGuessLimit(WRONG_LOGINS, createLimiter);
  const isPlain = cameByHttp(config);
  const router = Router();

  const quietly: RequestHandler = (request, response, next) => {
    response.set({ 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    // Passwords are entered over https only, if the site has it.
    if (isPlain(request)) return response.redirect(302, `${config.siteUrl}/login`);
    next();
  };

  function showForm(
    response: Response,
    back: string,
    status: number,
    problem?: PreviewLabelKey,
    username = '',
  ): void {
    // Keep the user name; the password must be entered again.
    const [atName, atPassword] = username === '' ? [' autofocus', ''] : ['', ' autofocus'];
    sendOwnPage(response, {
      status,
      locale: splitLocale(back).locale,
      write: (labels) => ({
        title: labels('login.title'),
        html:
          (problem ? alert(labels(problem)) : `<p>${escapeText(labels('login.lead'))}</p>`) +
          (login.kind === 'form'
            ? `<form method="post" action="/login"><input type="hidden" name="url" value="${escapeAttribute(back)}">` +
              `<label>${escapeText(labels('login.username'))}<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeAttribute(username)}"${atName}></label>` +
              `<label>${escapeText(labels('login.password'))}<input type="password" name="password" autocomplete="current-password" required${atPassword}></label>` +
              `<button>${escapeText(labels('login.submit'))}</button></form>`
            : `<a class="button" href="/login?url=${encodeURIComponent(back)}">${escapeText(labels('login.submit'))}</a>`),
      }),
    });
  }

  /** Starts a session, or reports why it cannot. */
  async function begin(
    request: Request,
    response: Response,
    back: string,
    bring: () => Promise<string | null>,
    say: (problem: Problem) => void,
  ): Promise<void> {
    const address = ipOf(request);
    const wait = (retryAfterS: number) => {
      response.set('Retry-After', String(retryAfterS));
      say('tooMany');
    };
    const waitS = brake.waitS(address);
    if (waitS > 0) return wait(waitS);
    try {
      const token = await bring();
      const cookie = token && grants.signIn(request, token, await accounts.nameOf(token));
      if (!cookie) {
        const retryAfterS = await brake.wasWrong(address);
        return retryAfterS === 0 ? say('failed') : wait(retryAfterS);
      }
      response.append('Set-Cookie', cookie).redirect(303, back);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      noteFailure(response, error);
      say('away');
    }
  }

  router.use(['/login', '/callback', '/logout'], quietly);
  router.get('/login', (request, response) => {
    const back = ownPath(String(request.query.url ?? '')) ?? '/';
    if (login.kind === 'form') return showForm(response, back, 200);
    const problem = PROBLEMS.find((one) => one === request.query.problem);
    if (problem) {
      const [status, words] = PROBLEM_ANSWERS[problem];
      return showForm(response, back, status, words);
    }
    // The return must match a sign-in begun in this browser, against login CSRF.
    response
      .append('Set-Cookie', grants.startLogin(request, back))
      .redirect(302, accounts.connectAt(login.provider));
  });
  router.post(
    '/login',
    express.urlencoded({ extended: false, limit: MAX_BYTES }),
    async (request, response) => {
      const { url, username, password }: Record<string, unknown> = request.body ?? {};
      const back = ownPath(String(url ?? '')) ?? '/';
      if (login.kind !== 'form') return showForm(response, back, 405, 'login.failed');
      if (!isOwnRequest(request, config)) return showForm(response, back, 403, 'preview.foreign');
      await begin(
        request,
        response,
        back,
        () => accounts.logIn(String(username ?? ''), String(password ?? '')),
        (problem) => {
          const [status, words] = PROBLEM_ANSWERS[problem];
          const label = problem === 'failed' ? 'login.wrong' : words;
          showForm(response, back, status, label, String(username ?? ''));
        },
      );
    },
  );
  router.get('/callback', async (request, response) => {
    const back = grants.returnPath(request);
    response.append('Set-Cookie', grants.endLogin(request));
    if (login.kind === 'form' || back === null) return showForm(response, '/', 400, 'login.failed');
    const search = searchOf(request);
    await begin(
      request,
      response,
      back,
      () => accounts.exchange(login.provider, search, request.headers.cookie ?? ''),
      // Redirect at once, since the URL contains the provider's answer.
      (problem) => response.redirect(303, `/login?${new URLSearchParams({ problem, url: back })}`),
    );
  });
  router.all('/logout', async (request, response) => {
    // An image on another site must not sign an editor out; a link may.
    const isMeant =
      isOwnRequest(request, config) ||
      (request.method === 'GET' && request.get('sec-fetch-dest') === 'document');
    if (isMeant) response.append('Set-Cookie', await grants.close(request, { session: true }));
    response.redirect(303, '/');
  });
  return router;
}
