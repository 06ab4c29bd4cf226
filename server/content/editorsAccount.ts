import { ContentError } from '../../shared/errors';
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

/** Editors' own accounts at the content service. What cannot be asked rejects with a ContentError that holds no secret. */
export interface EditorsAccounts {
  /** A token for what was typed into the form; null when it is refused. */
  logIn(username: string, password: string): Promise<string | null>;
  /**
   * A token for what a provider has said of an editor, null when it is refused. Strapi 4 hands it on (`access_token=…`), a
   * newer 5 keeps it in a session of its own. @param cookies the browser's `Cookie` header
   */
  exchange(provider: string, search: URLSearchParams, cookies: string): Promise<string | null>;
  /** How the service calls the editor; '' where it does not say. */
  nameOf(token: string): Promise<string>;
  /** Where an editor is sent to be known by a provider. */
  connectAt(provider: string): string;
  close(): Promise<void>;
}

/** The cookie of `strapi::session`. Browsers send it here too, where the service is on this host or sets it for a common domain. */
const STRAPIS_SESSION = /^koa\.sess(\.sig)?=/;

const LIMITS = { deadlineMs: 6_000, connectMs: 1_000, maxBytes: 256 * 1024, connections: 4 };

export function createEditorsAccounts({
  baseUrl,
  dialect,
}: Pick<PreviewSource, 'baseUrl' | 'dialect'>): EditorsAccounts {
  const http = createHttpTransport(baseUrl, LIMITS);
  const paths = loginPathsOf(dialect?.service ?? DEFAULT_DIALECT.service);

  async function send(request: Outgoing): Promise<Incoming> {
    try {
      return await http.send(request, AbortSignal.timeout(LIMITS.deadlineMs));
    } catch (thrown) {
      // Without the address and the cause: both may contain the credentials.
      const isSlow = thrown instanceof ExchangeFailure && thrown.reason === 'too slow';
      throw new ContentError({
        statusCode: isSlow ? 504 : 503,
        errorText: 'an editor could not be signed in',
      });
    }
  }

  /** Null when the service says no; rejects when it cannot say. */
  function tokenIn(request: Outgoing, reply: Incoming): string | null {
    if (reply.status >= 200 && reply.status <= 299) return readToken({ ...request, url: '/login' }, reply);
    if (reply.status >= 400 && reply.status <= 499 && reply.status !== 429) return null;
    throw new ContentError({ statusCode: 503, errorText: `an editor’s login was answered ${reply.status}` });
  }

  return {
    async logIn(username, password) {
      for (const at of paths) {
        const request = loginRequest(at, { username, password });
        const reply = await send(request);
        const isElsewhere = reply.status === 404 || reply.status === 405;
        if (!isElsewhere) return tokenIn(request, reply);
      }
      return null;
    },
    async exchange(provider, search, cookies) {
      const session = cookies.split(/; */).filter((one) => STRAPIS_SESSION.test(one));
      const request: Outgoing = {
        method: 'GET',
        url: `/auth/${provider}/callback?${search}`,
        headers: session.length > 0 ? { Cookie: session.join('; ') } : {},
      };
      return tokenIn(request, await send(request));
    },
    async nameOf(token) {
      const reply = await send({ method: 'GET', url: '/users/me', token }).catch(() => null);
      if (reply?.status !== 200) return '';
      try {
        const account = record(JSON.parse(reply.text));
        return text(account, 'username') || text(account, 'email');
      } catch {
        return '';
      }
    },
    connectAt: (provider) => `${baseUrl}/connect/${provider}`,
    close: () => http.close(),
  };
}
