import { createHmac } from 'node:crypto';
import { record } from '../../content/parse/wire';
import { type Deliver, receiverValues } from '../delivery';
import { byStatus, callReceiver } from './callReceiver';

export interface WebhookSettings {
  url: string;
  secret: string;
}

/**
 * The school's own webhook, signed according to Standard Webhooks: `webhook-id`, `webhook-timestamp`,
 * `webhook-signature: v1,{base64 of HMAC-SHA256(secret, "id.timestamp.body")}`. 400 and 422 with `fields` are the
 * visitor's errors.
 */
export function webhookReceiver({ url, secret }: WebhookSettings): Deliver {
  return async function deliver(lead, { delivery, deadlineMs, signal }) {
    const { id, slug, page, locale, values, receivedAt } = lead;
    const hasNames = Object.keys(delivery.names).length > 0;
    const body = JSON.stringify({
      submissionId: id,
      form: slug,
      page,
      locale,
      receivedAt: new Date(receivedAt).toISOString(),
      values: hasNames ? Object.fromEntries(receiverValues(lead, delivery)) : values,
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': id,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const answer = await callReceiver(url, { headers, body }, { deadlineMs, signal });
    if ('state' in answer) return answer;
    const { status, json } = answer;
    if (status !== 400 && status !== 422) return byStatus(answer);
    const named: unknown = record(json)?.fields;
    const fields = Array.isArray(named) ? named.filter((one) => typeof one === 'string') : [];
    return { state: 'refused', fields, cause: `answered ${status}` };
  };
}
