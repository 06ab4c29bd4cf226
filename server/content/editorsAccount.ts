import { ContentError } from '../../shared/errors';
import { parseJson } from '../../shared/parseJson';
import { DEFAULT_DIALECT, loginPathsOf } from './dialects/dialectSettings';
import { record, text } from './parse/wire';
import type { PreviewSource } from './previewReader';
import {
  createHttpTransport,
  ExchangeFailure,
  type Incoming,
  type Outgoing,
} from './transport/httpTransport';
import { loginRequest, readToken } from './transport/serviceLogin';

/**
 * Editors' own accounts in the content service. Calls reject with a ContentError, without secrets, if the service
 * fails.
 */
export type EditorsAccounts = ReturnType<typeof createEditorsAccounts>;

/**
 * The cookie of `strapi::session`. Browsers send it here too if the service is on this host or sets it for a common
 * domain.
 */
const STRAPIS_SESSION = /^koa\.sess(\.sig)?=/;

const LIMITS = { deadlineMs: 6_000, connectMs: 1_000, maxBytes: 256 * 1024, connections: 4 };

export function createEditorsAccounts({ baseUrl, dialect }: Pick<PreviewSource, 'baseUrl' | 'dialect'>) {
  const http = createHttpTransport(baseUrl, LIMITS);
  const paths = loginPathsOf(dialect?.service ?? DEFAULT_DIALECT.service);

  async function send(request: Outgoing): Promise<Incoming> {
    try {
      return await http.send(request, AbortSignal.timeout(LIMITS.deadlineMs));
    } catch (thrown) {
      // Without the URL and the cause: both may contain the credentials.
      const isSlow = thrown instanceof ExchangeFailure && thrown.reason === 'too slow';
      throw new ContentError({
        statusCode: isSlow ? 504 : 503,
        errorText: 'an editor could not be signed in',
      });
    }
  }

  /** Returns null if the service refuses the login. @throws ContentError if it can neither accept nor refuse */
  function tokenIn(request: Outgoing, reply: Incoming): string | null {
    if (reply.status >= 200 && reply.status <= 299) return readToken({ ...request, url: '/login' }, reply);
    if (reply.status >= 400 && reply.status <= 499 && reply.status !== 429) return null;
    throw new ContentError({ statusCode: 503, errorText: `an editor’s login was answered ${reply.status}` });
  }

  return {
    /** A token for the credentials from the login form; null if they are refused. */
    async logIn(username: string, password: string) {
      for (const at of paths) {
        const request = loginRequest(at, { username, password });
        const reply = await send(request);
        const isElsewhere = reply.status === 404 || reply.status === 405;
        if (!isElsewhere) return tokenIn(request, reply);
      }
      return null;
    },
    /**
     * A token for an editor whom a login provider has identified; null if refused. Strapi 4 passes the provider's answer
     * on in the URL (`access_token=…`), a newer 5 keeps it in its own session. @param cookies the browser's `Cookie`
     * header
     */
    async exchange(provider: string, search: URLSearchParams, cookies: string) {
      const session = cookies.split(/; */).filter((one) => STRAPIS_SESSION.test(one));
      const request: Outgoing = {
        method: 'GET',
        url: `/auth/${provider}/callback?${search}`,
        headers: session.length > 0 ? { Cookie: session.join('; ') } : {},
      };
      return tokenIn(request, await send(request));
    },
    /** The editor's name in the service, or ''. */
    async nameOf(token: string) {
      const reply = await send({ method: 'GET', url: '/users/me', token }).catch(() => null);
      if (reply?.status !== 200) return '';
      const account = record(parseJson(reply.text));
      return text(account, 'username') || text(account, 'email');
    },
    /** The URL to which an editor is sent to log in with a provider. */
    connectAt: (provider: string) => `${baseUrl}/connect/${provider}`,
    close: () => http.close(),
  };
}
