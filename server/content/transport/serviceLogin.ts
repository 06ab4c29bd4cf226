import { ContentError } from '../../../shared/errors';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import { record } from '../parse/wire';
import { ExchangeFailure, type HttpTransport, type Incoming, type Outgoing } from './httpTransport';
import { causeText, failedExchange, parseAnswer, refusedRequest, unreadableAnswer } from './serviceErrors';

export interface Account {
  username: string;
  password: string;
}

/** Login paths: the contract's, and Strapi's. */
export const LOGIN_PATHS = ['/login', '/auth/local'] as const;
export type LoginPath = (typeof LOGIN_PATHS)[number];

/**
 * Gets a token from the first of `paths` that exists: `access_token`, `token` or `jwt` of the response. `tell` gets
 * the log line of a failure.
 * @throws ContentError 504 when the service is too slow, otherwise 503, whatever the service's own status, since
 * without its account the site has no content; a `LoginRefusal` when the service refuses the account
 */
export async function logIn(
  http: HttpTransport,
  account: Account,
  paths: readonly LoginPath[],
  tell: (line: object, message: string) => void,
  signal: AbortSignal,
): Promise<{ token: string; at: LoginPath }> {
  const { password } = account;
  const [at = '/login', ...others] = paths;
  const request = loginRequest(at, account);
  let isRefused = false;
  try {
    const reply = await http.send(request, signal);
    if ((reply.status === 404 || reply.status === 405) && others.length > 0)
      return await logIn(http, account, others, tell, signal);
    isRefused = reply.status >= 400 && reply.status <= 499;
    if (reply.status < 200 || reply.status > 299) {
      throw refusedRequest(request, reply, (text) => text.replaceAll(password, '[secret]'));
    }
    return { token: readToken(request, reply), at };
  } catch (thrown) {
    // The other path was tried too, and its failure is logged already.
    if (thrown instanceof LoginFailure) throw thrown;
    const known = thrown instanceof ExchangeFailure ? failedExchange(request, thrown) : thrown;
    const error = loginFailed(known, isRefused);
    const status = known instanceof ContentError ? known.statusCode : undefined;
    tell({ kind: 'login', url: request.url, status, cause: causeText(known) }, error.errorText);
    throw error;
  }
}

/** The request with which an account logs in. */
export function loginRequest(at: LoginPath, { username, password }: Account): Outgoing {
  return at === '/login'
    ? { method: 'POST', url: `/login?locale=${DEFAULT_LOCALE}`, payload: { username, password } }
    : { method: 'POST', url: at, payload: { identifier: username, password } };
}

/** The beginning of the `errorText` of a failed login, whatever is made of that error later. */
const LOGIN_FAILED = 'login to the content service failed';

/** Whether a call failed for want of a login, which has a log line of its own. */
export function isLoginFailure({ errorText }: ContentError): boolean {
  return errorText.startsWith(LOGIN_FAILED);
}

/** A failed login that is already logged. */
class LoginFailure extends ContentError {}

/** The service refuses the account (a 4xx). Repeated attempts may lock it out. */
export class LoginRefusal extends LoginFailure {}

/** The token in a login's response. @throws ContentError if there is none */
export function readToken(request: Outgoing, reply: Incoming): string {
  const answer = record(parseAnswer(request, reply));
  const tokens = [answer?.access_token, answer?.token, answer?.jwt];
  const token = tokens.find((value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value));
  if (typeof token === 'string') return token;
  throw unreadableAnswer(request, 'no token');
}

function loginFailed(cause: unknown, isRefused: boolean): ContentError {
  const known = cause instanceof ContentError ? cause : undefined;
  return new (isRefused ? LoginRefusal : LoginFailure)({
    statusCode: known?.statusCode === 504 ? 504 : 503,
    errorText: `${LOGIN_FAILED}: ${known?.errorText ?? 'no answer'}`,
    retryAfterS: known?.retryAfterS,
    cause,
  });
}
