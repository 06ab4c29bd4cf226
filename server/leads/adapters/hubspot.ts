import { record } from '../../content/parse/wire';
import { type Deliver, failure, ownFieldNames, receiverValues } from '../delivery';
import { byStatus, callReceiver } from './callReceiver';

export interface HubspotSettings {
  /** `https://api.hsforms.com` */
  url: string;
  portalId: string;
  /** Access token of a private app with the scope `forms`. */
  token: string;
}

/** Error types of HubSpot's Forms API for invalid answers; the others concern the form or its field map. */
const VISITORS = new Set([
  'INVALID_EMAIL',
  'BLOCKED_EMAIL',
  'INVALID_NUMBER',
  'NUMBER_OUT_OF_RANGE',
  'INPUT_TOO_LARGE',
  'REQUIRED_FIELD',
]);

/**
 * The HubSpot form with the GUID `target`, by the authenticated endpoint of its Forms API v3. HubSpot merges contacts
 * by e-mail address; a property mapped from `submissionId` tells two submissions of one contact apart.
 */
export function hubspotReceiver({ url, portalId, token }: HubspotSettings): Deliver {
  return async function deliver(lead, { delivery, deadlineMs, signal }) {
    const address = `${url}/submissions/v3/integration/secure/submit/${portalId}/${encodeURIComponent(delivery.target)}`;
    const body = JSON.stringify({
      submittedAt: lead.receivedAt,
      fields: receiverValues(lead, delivery).map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await callReceiver(address, { headers, body }, { deadlineMs, signal });
    if ('state' in answer) return answer;
    if (answer.status !== 400) return byStatus(answer);
    const errors = errorsOf(answer.json);
    const codes = errors.map(({ type, field }) => (field ? `${type} ${field}` : type)).join('; ');
    const why = `answered 400: ${codes || 'no error that it names'}`;
    const fields = ownFieldNames(
      errors.map(({ field }) => field),
      delivery,
    );
    const areVisitors = errors.length > 0 && errors.every(({ type }) => VISITORS.has(type));
    return areVisitors && fields.length > 0 ? { state: 'refused', fields, cause: why } : failure(why, true);
  };
}

/** `{errors: [{message: "Error in 'fields.email'. …", errorType: 'INVALID_EMAIL'}]}` */
function errorsOf(json: unknown): { type: string; field: string }[] {
  const errors: unknown = record(json)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, 50).map((error) => {
    const message = String(record(error)?.message ?? '');
    return {
      type: String(record(error)?.errorType ?? ''),
      field: /'fields\.([^']+)'/.exec(message)?.[1] ?? '',
    };
  });
}
