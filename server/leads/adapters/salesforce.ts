import { record } from '../../content/parse/wire';
import { type Deliver, type Delivery, failure, ownFieldNames, receiverValues } from '../delivery';
import { type Answer, byStatus, callReceiver } from './callReceiver';

export interface SalesforceSettings {
  /** `https://my-domain.my.salesforce.com` */
  url: string;
  /** Client id of an external client app with the client credentials flow. */
  clientId: string;
  clientSecret: string;
}

const API = '/services/data/v62.0';

/** Error codes of Salesforce for invalid values; the others concern the field map, permissions or a temporary state. */
const VISITORS = new Set([
  'REQUIRED_FIELD_MISSING',
  'INVALID_EMAIL_ADDRESS',
  'STRING_TOO_LONG',
  'NUMBER_OUTSIDE_VALID_RANGE',
  'FIELD_CUSTOM_VALIDATION_EXCEPTION',
]);
/** Error codes of a temporary state, whatever the status. */
const PASSING = new Set(['UNABLE_TO_LOCK_ROW', 'REQUEST_LIMIT_EXCEEDED', 'SERVER_UNAVAILABLE']);
/** Refused by a duplicate rule of the school: the person exists already, and a retry would change nothing. */
const DUPLICATE = 'DUPLICATES_DETECTED';

/**
 * A Salesforce `Lead`, upserted by the external id field `target`: repeated deliveries create one. Duplicate rules that
 * only warn let it pass.
 */
export function salesforceReceiver({ url, clientId, clientSecret }: SalesforceSettings): Deliver {
  let token: Promise<string | Delivery> | null = null;

  async function logIn(limits: { deadlineMs: number; signal: AbortSignal }): Promise<string | Delivery> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await callReceiver(`${url}/services/oauth2/token`, { headers, body }, limits);
    if ('state' in answer) return answer;
    const given: unknown = record(answer.json)?.access_token;
    if (typeof given === 'string') return given;
    return failure(
      `login answered ${answer.status}: ${String(record(answer.json)?.error ?? '')}`,
      answer.status < 500,
    );
  }

  return async function deliver(lead, { delivery, deadlineMs, signal }) {
    const limits = { deadlineMs, signal };
    const fields = receiverValues(lead, delivery).filter(([property]) => property !== delivery.target);
    const address = `${url}${API}/sobjects/Lead/${encodeURIComponent(delivery.target)}/${lead.id}`;

    async function upsert(): Promise<Answer | Delivery> {
      token ??= logIn(limits);
      const current = await token;
      if (typeof current !== 'string') {
        token = null;
        return current;
      }
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${current}`,
        'sforce-duplicate-rule-header': 'allowSave=true',
      };
      const body = JSON.stringify(Object.fromEntries(fields));
      return callReceiver(address, { method: 'PATCH', headers, body }, limits);
    }

    let answer = await upsert();
    if ('status' in answer && answer.status === 401) {
      // The session has expired: retry once with a new token.
      token = null;
      answer = await upsert();
    }
    if ('state' in answer) return answer;
    return read(answer);

    function read(given: Answer): Delivery {
      const errors = errorsOf(given.json);
      const codes = errors.map(({ code }) => code);
      // Codes and field names only: the messages quote what was typed.
      const words = errors.map(({ code, fields }) => [code, ...fields].join(' ')).join('; ');
      const why = words || `answered ${given.status}`;
      if (codes.includes(DUPLICATE)) return { state: 'sent' };
      if (codes.some((code) => PASSING.has(code))) return failure(why, false, given.retryAfterS);
      if (given.status !== 400) return words ? failure(why, given.status < 500) : byStatus(given);
      const blamed = ownFieldNames(
        errors.flatMap((error) => error.fields),
        delivery,
      );
      return blamed.length > 0 && codes.every((code) => VISITORS.has(code))
        ? { state: 'refused', fields: blamed, cause: why }
        : failure(why, true);
    }
  };
}

/** `[{errorCode, message, fields}]` */
function errorsOf(json: unknown): { code: string; fields: string[] }[] {
  if (!Array.isArray(json)) return [];
  return json.slice(0, 20).map((error) => {
    const fields: unknown = record(error)?.fields;
    return {
      code: String(record(error)?.errorCode ?? ''),
      fields: Array.isArray(fields) ? fields.filter((one) => typeof one === 'string') : [],
    };
  });
}
