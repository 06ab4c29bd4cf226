import { FIELD_NAME, FORM_FIELD_TYPES, type FormField } from '../content/blocks/formBlocks';

/** What can be wrong with an answer; `forms.fault.…` says it in words. */
export type Fault =
  | 'required'
  | 'choice'
  | 'tick'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'number'
  | 'long'
  /** Chosen from a list that has it no more. */
  | 'option'
  | 'other';

export const MAX_TEXT = 300;
export const MAX_LONG_TEXT = 5000;
/** As the `pattern` attribute has it, which is read with the `v` flag. */
export const TEL_PATTERN = '\\+?[0-9\\s\\(\\)\\.\\-]{6,20}';

const FORMS: readonly (readonly [Fault & FormField['type'], RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['tel', new RegExp(`^${TEL_PATTERN}$`, 'u')],
  ['url', /^https?:\/\/\S+$/i],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['number', /^-?\d+([.,]\d+)?$/],
];

/** Answers that are picked, not typed. */
const CHOSEN: ReadonlySet<FormField['type']> = new Set(['select', 'radio', 'checkbox']);

/** A browser sends no box that is not ticked; a script may say so in a word. */
const UNTICKED = /^(false|0|off|no|non)$/i;

/** What a field asks for; of its options, `value` is what is sent. */
export type FieldRule = Pick<FormField, 'name' | 'type' | 'required'> & { options?: FormField['options'] };

/** What is wrong with the answers to a field; null when nothing is. */
export function fieldFault(
  { type, required, options = [] }: FieldRule,
  answers: readonly string[],
): Fault | null {
  // A line ends in two characters on its way here, in one where its length is limited.
  const given = answers
    .map((answer) => answer.replaceAll('\r\n', '\n').trim())
    .filter(
      (answer) => answer !== '' && !(type === 'checkbox' && options.length === 0 && UNTICKED.test(answer)),
    );
  if (given.length === 0) return required ? missing(type, options.length > 0) : null;
  const values = options.map(({ value }) => value);
  if (values.length > 0) return given.every((answer) => values.includes(answer)) ? null : 'option';
  const [text = ''] = given;
  if (!CHOSEN.has(type) && text.length > (type === 'textarea' ? MAX_LONG_TEXT : MAX_TEXT)) return 'long';
  const form = FORMS.find(([kind]) => kind === type);
  return form && !form[1].test(text) ? form[0] : null;
}

function missing(type: FormField['type'], hasOptions: boolean): Fault {
  if (hasOptions) return 'choice';
  return type === 'checkbox' ? 'tick' : 'required';
}

/** The rules of fields as one text, for the form to send along: `prénom.text! date+de+naissance.date`. */
export function writeRules(fields: readonly FieldRule[]): string {
  return fields
    .map(({ name, type, required }) => `${name.replaceAll(' ', '+')}.${type}${required ? '!' : ''}`)
    .join(' ');
}

/** Reads what `writeRules` wrote; what it could not have written counts as no rule. */
export function readRules(text: string): FieldRule[] {
  return text.split(' ').flatMap((word) => {
    const [, written = '', kind, mark] = /^([^.]+)\.([a-z]+)(!?)$/.exec(word) ?? [];
    const name = written.replaceAll('+', ' ');
    const type = FORM_FIELD_TYPES.find((known) => known === kind);
    return type && FIELD_NAME.test(name) ? [{ name, type, required: mark === '!' }] : [];
  });
}
