import { type Fields, plainValue, textValue } from '../model/content';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';

/** One fault of a submission, as Strapi tells it. */
interface Fault {
  path: string[];
  message: string;
}

const MAX_LENGTH = 5000;
const PATTERNS: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  tel: /^\+?[\d\s().-]{6,20}$/,
  url: /^https?:\/\/\S+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  number: /^-?\d+([.,]\d+)?$/,
};
const YES: readonly Json[] = [true, 'true', 'on', '1', 'oui', 'yes'];

/**
 * Checks what was sent against the `forms.contact` block whose fields are given: required fields, their kinds and
 * options and, when the form asks for it, `consent`. Only declared fields are kept.
 */
export function validateSubmission(form: Fields, sent: JsonObject): { values: JsonObject; faults: Fault[] } {
  const values: Record<string, Json> = {};
  const faults: Fault[] = [];
  const refuse = (name: string, message: string) =>
    faults.push({ path: [name], message: `${name} ${message}` });

  const declared = form.fields?.kind === 'components' ? form.fields.items : [];
  for (const field of declared) {
    const name = textValue(field, 'name');
    const value = Object.hasOwn(sent, name) ? (sent[name] ?? null) : null;
    const fault = faultOf(field, value);
    if (fault) refuse(name, fault);
    else if (!isEmpty(value)) values[name] = value;
  }
  if (textValue(form, 'consentLabel')) {
    if (YES.includes(sent.consent ?? null)) values.consent = true;
    else refuse('consent', 'must be given');
  }
  return { values, faults };
}

/** The registration for an event: who comes to which. */
export function validateRegistration(sent: JsonObject): { values: JsonObject; faults: Fault[] } {
  const values: Record<string, Json> = {};
  const faults: Fault[] = [];
  for (const name of ['nom', 'email', 'niveau', 'creneau', 'evenement', 'consent']) {
    const value = Object.hasOwn(sent, name) ? (sent[name] ?? null) : null;
    if (!isEmpty(value)) values[name] = value;
    else if (name !== 'creneau') faults.push({ path: [name], message: `${name} is a required field` });
  }
  return { values, faults };
}

function faultOf(field: Fields, value: Json): string | null {
  const type = textValue(field, 'type');
  const options = optionValues(field);
  if (isEmpty(value) || (type === 'checkbox' && options.length === 0 && !YES.includes(value))) {
    return plainValue(field, 'required') === true ? 'is a required field' : null;
  }
  if (type === 'checkbox') {
    const chosen = isJsonList(value) ? value : [value];
    return options.length === 0 || chosen.every((one) => options.includes(one))
      ? null
      : 'has an unknown option';
  }
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return 'must be a text';
  if (text.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`;
  if ((type === 'select' || type === 'radio') && !options.includes(text)) return 'has an unknown option';
  if (type === 'date' && Number.isNaN(Date.parse(text))) return 'must be a valid date';
  return PATTERNS[type]?.test(text) === false ? `must be a valid ${type}` : null;
}

function isEmpty(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (isJsonList(value) && value.length === 0);
}

function optionValues(field: Fields): Json[] {
  const options = plainValue(field, 'options');
  if (!isJsonList(options)) return [];
  return options.map((option) => (isJsonObject(option) ? (option.value ?? null) : null));
}
