import { parseJson } from '../../../shared/parseJson';
import { causeText, retryAfter } from '../../content/transport/serviceErrors';
import { type Delivery, type DeliveryOptions, failure } from '../delivery';

export interface Answer {
  status: number;
  /** Parsed JSON; null if it is not JSON. */
  json: unknown;
  retryAfterS: number | undefined;
}

/** Sends one request to a receiver. A network failure is returned as a Delivery. */
export async function callReceiver(
  url: string,
  init: { method?: string; headers: Record<string, string>; body: string },
  { deadlineMs, signal }: Pick<DeliveryOptions, 'deadlineMs' | 'signal'>,
): Promise<Answer | Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    });
    const text = await response.text();
    return {
      status: response.status,
      json: parseJson(text),
      retryAfterS: retryAfter(Object.fromEntries(response.headers)),
    };
  } catch (error) {
    return failure(causeText(error));
  }
}

/** The Delivery for a status without a special meaning. */
export function byStatus({ status, retryAfterS }: Answer): Delivery {
  if (status >= 200 && status <= 299) return { state: 'sent' };
  const isMisconfigured = status >= 300 && status <= 499 && status !== 429 && status !== 408;
  return failure(`answered ${status}`, isMisconfigured, retryAfterS);
}
