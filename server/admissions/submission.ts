import { fieldFault, readRules } from '../../shared/fieldFault';
import { FIELD_NAME, HONEYPOT_FIELD, RULES_FIELD, type SentValues, sentTexts } from '../../shared/sentForm';

/** The largest body of a form that is read. */
export const MAX_FORM_BYTES = 32 * 1024;

const MAX_FIELDS = 100;

export interface Submission {
  /** What goes on to the content service. */
  values: Record<string, string | number | boolean | readonly string[]>;
  /** The same as texts, for drawing the form again. */
  typed: SentValues;
  /** A robot filled in the field that people never see. */
  trapped: boolean;
  /** Nothing was sent, or answers are missing or malformed by what the form says of itself. The service has its own say. */
  faulty: boolean;
}

/** What was sent, as a body parser has it: only fields with a plausible name, and texts, numbers or yes and no in them. */
export function readSubmission(body: unknown): Submission {
  const values: Submission['values'] = {};
  const typed: Record<string, string | readonly string[]> = {};
  let trapped = false;
  let rules = '';
  const fields = Object.entries(asRecord(body)).slice(0, MAX_FIELDS);
  for (const [name, value] of fields) {
    if (name === HONEYPOT_FIELD) {
      trapped = value !== '' && value !== null;
    } else if (name === RULES_FIELD) {
      rules = typeof value === 'string' ? value : '';
    } else if (FIELD_NAME.test(name) && isPlain(value)) {
      values[name] = value;
      typed[name] = typeof value === 'object' ? value : String(value);
    }
  }
  const isFaulty = readRules(rules).some((rule) => fieldFault(rule, sentTexts(typed, rule.name)) !== null);
  return { values, typed, trapped, faulty: isFaulty || fields.length === 0 };
}

function asRecord(body: unknown): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

function isPlain(value: unknown): value is string | number | boolean | readonly string[] {
  return Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value);
}
