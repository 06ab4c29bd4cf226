import { type Fault, fieldFault } from '../../shared/admissions/fieldFault';
import {
  CONSENT_FIELD,
  ELAPSED_FIELD,
  HONEYPOT_FIELD,
  type SentValues,
} from '../../shared/admissions/sentForm';
import type { BlockOf } from '../../shared/content/blocks';
import type { FormField } from '../../shared/content/blocks/formBlocks';
import { isRecord } from '../../shared/isRecord';
import { withoutControls } from '../content/parse/text/plainText';

/** The largest form body: two long texts, at nine bytes a character as a form without scripts encodes them. */
export const MAX_FORM_BYTES = 128 * 1024;
/** Per field: a longer value is an error, and is cut before any check. */
const LONGEST = 6_000;
const MOST_CHOICES = 50;
const LONE_SURROGATE = /\p{Cs}/gu;
/** Invisible and direction-changing characters, which nobody types. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Limit if the form cannot be read. */
const MOST_FIELDS = 60;

export interface Answers {
  /** By field; the values of single-line fields have no line breaks. */
  values: SentValues;
  /** Validation errors of the form. */
  faults: Readonly<Record<string, Fault>>;
}

/** A form's own fields, with its consent as one more. */
export function fieldsOf({ fields, consentLabel }: BlockOf<'forms.contact'>): FormField[] {
  if (!consentLabel) return fields;
  const consent = { label: consentLabel, type: 'checkbox', required: true, options: [], help: '' } as const;
  return [...fields, { ...consent, options: [], name: CONSENT_FIELD }];
}

/**
 * The answers to a form's fields in a body of any shape. Unknown fields are ignored, and validation rules in the body
 * are not read.
 */
export function readAnswers(body: unknown, form: BlockOf<'forms.contact'>): Answers {
  const values: Record<string, string | readonly string[]> = {};
  const faults: Record<string, Fault> = {};
  for (const field of fieldsOf(form)) {
    const texts = textsOf(body, field.name).map((text) => normalised(text, field.type === 'textarea'));
    const fault = fieldFault(field, texts);
    if (fault) faults[field.name] = fault;
    const isList = field.type === 'checkbox' && field.options.length > 0;
    const [text] = texts;
    if (isList && texts.length > 1) values[field.name] = texts;
    else if (text !== undefined) values[field.name] = text;
  }
  return { values, faults };
}

/** All answers in a body, for a form that cannot be read now: its fields are checked at delivery. */
export function readEverything(body: unknown): SentValues {
  const names = isRecord(body) ? Object.keys(body).filter((name) => !name.startsWith('_')) : [];
  return Object.fromEntries(
    names.slice(0, MOST_FIELDS).map((name): [string, string | string[]] => {
      const texts = textsOf(body, name).map((text) => normalised(text, true));
      return [name.slice(0, 64), texts.length === 1 ? (texts[0] ?? '') : texts];
    }),
  );
}

/** Whether a robot has filled in the hidden field. */
export function isTrapped(body: unknown): boolean {
  return textsOf(body, HONEYPOT_FIELD).some((text) => text !== '');
}

/** From the first input to the submission: a person needs longer, even with autofill. */
const FASTEST_MS = 800;

/** Whether a script filled the form in, if the browser reports the time of the first input. */
export function isTooFast(body: unknown): boolean {
  const [text] = textsOf(body, ELAPSED_FIELD);
  return text !== undefined && /^\d+$/.test(text) && Number(text) < FASTEST_MS;
}

function textsOf(body: unknown, name: string): string[] {
  if (!isRecord(body) || !Object.hasOwn(body, name)) return [];
  const given = body[name];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.slice(0, MOST_CHOICES).flatMap((one) => {
    if (typeof one === 'string') return [one.slice(0, LONGEST)];
    return typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [];
  });
}

/** Without control characters and lone surrogates; on one line unless several are allowed. */
function normalised(text: string, hasLines: boolean): string {
  const plain = withoutControls(text.replace(LONE_SURROGATE, '').normalize());
  return hasLines
    ? plain.replaceAll('\r\n', '\n')
    : plain
        .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
        .replace(UNSEEN, '')
        .trim();
}
