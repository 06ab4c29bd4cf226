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
import { withoutControls } from '../content/parse/controls';

/** The largest body of a form that is read: two long texts, of which a form without scripts makes nine bytes a sign. */
export const MAX_FORM_BYTES = 128 * 1024;
/** Of one field; what is longer is at fault, and is cut before anything looks at it. */
const LONGEST = 6_000;
const MOST_CHOICES = 50;
const LONE_SURROGATE = /\p{Cs}/gu;
/** Characters that change the direction of a line or cannot be seen in it: nobody types them. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Where no form can be read to say what it asks for. */
const MOST_FIELDS = 60;

export interface Answers {
  /** By field, texts as the form's field has them: a field of one line is one line. */
  values: SentValues;
  /** What the form itself does not accept. */
  faults: Readonly<Record<string, Fault>>;
}

/** A form's own fields, and its consent as one more. */
export function fieldsOf({ fields, consentLabel }: BlockOf<'forms.contact'>): FormField[] {
  if (!consentLabel) return fields;
  const consent = { label: consentLabel, type: 'checkbox', required: true, options: [], help: '' } as const;
  return [...fields, { ...consent, options: [], name: CONSENT_FIELD }];
}

/**
 * The answers to a form's fields out of a body, whatever it holds. What the form does not ask for is left out, rules that
 * the sender has written are not read.
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

/** All answers of a body, for a form that cannot be read now: what its fields are is seen when it is delivered. */
export function readEverything(body: unknown): SentValues {
  const names = isRecord(body) ? Object.keys(body).filter((name) => !name.startsWith('_')) : [];
  return Object.fromEntries(
    names.slice(0, MOST_FIELDS).map((name): [string, string | string[]] => {
      const texts = textsOf(body, name).map((text) => normalised(text, true));
      return [name.slice(0, 64), texts.length === 1 ? (texts[0] ?? '') : texts];
    }),
  );
}

/** Whether a robot has filled in the field that people never see. */
export function isTrapped(body: unknown): boolean {
  return textsOf(body, HONEYPOT_FIELD).some((text) => text !== '');
}

/** No person types, or lets a browser fill in, and sends in less: milliseconds from the first letter on. */
const FASTEST_MS = 800;

/** Whether a script filled the form in, as far as the browser tells when that began. */
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

/** Without control characters; in one line unless it may have more. Half a character is none. */
function normalised(text: string, hasLines: boolean): string {
  const plain = withoutControls(text.replace(LONE_SURROGATE, '').normalize());
  return hasLines
    ? plain.replaceAll('\r\n', '\n')
    : plain
        .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
        .replace(UNSEEN, '')
        .trim();
}
