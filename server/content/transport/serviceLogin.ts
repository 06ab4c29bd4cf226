import { ContentError } from '../../../shared/errors';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Logger } from '../../log/logger';
import { record } from '../parse/wire';
import { ExchangeFailure, type HttpTransport, type Incoming, type Outgoing } from './httpTransport';
import { causeText, failedExchange, parseAnswer, refusedRequest, unreadableAnswer } from './serviceErrors';

export interface Account {
  username: string;
  password: string;
}

/**
 * Asks the service for a token: `access_token`, `token` or `jwt` of its answer.
 * Rejects with a ContentError, 504 when the service is too slow and otherwise 503: without its account the site has
 * no content, whatever the service calls that. Logged as ours.
 */
export async function logIn(
  http: HttpTransport,
  { username, password }: Account,
  log: Logger,
  signal: AbortSignal,
): Promise<string> {
  const request: Outgoing = {
    method: 'POST',
    url: `/login?locale=${DEFAULT_LOCALE}`,
    payload: { username, password },
  };
  try {
    const reply = await http.send(request, signal);
    if (reply.status < 200 || reply.status > 299) {
      throw refusedRequest(request, reply, (text) => text.replaceAll(password, '[secret]'));
    }
    return readToken(request, reply);
  } catch (thrown) {
    const known = thrown instanceof ExchangeFailure ? failedExchange(request, thrown) : thrown;
    const error = loginFailed(known);
    const status = known instanceof ContentError ? known.statusCode : undefined;
    log.error({ kind: 'login', url: request.url, status, cause: causeText(known) }, error.errorText);
    throw error;
  }
}

function readToken(request: Outgoing, reply: Incoming): string {
  const answer = record(parseAnswer(request, reply));
  const tokens = [answer?.access_token, answer?.token, answer?.jwt];
  const token = tokens.find((value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value));
  if (typeof token === 'string') return token;
  throw unreadableAnswer(request, 'no token');
}

function loginFailed(cause: unknown): ContentError {
  const known = cause instanceof ContentError ? cause : undefined;
  return new ContentError({
    statusCode: known?.statusCode === 504 ? 504 : 503,
    errorText: `login to the content service failed: ${known?.errorText ?? 'no answer'}`,
    retryAfterS: known?.retryAfterS,
    cause,
  });
}
