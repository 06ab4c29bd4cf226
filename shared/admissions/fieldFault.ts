import { FIELD_NAME, FORM_FIELD_TYPES, type FormField } from '../content/blocks/formBlocks';

/** Validation errors of an answer; their texts are `forms.fault.…`. */
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
  /** The option is no longer in the list. */
  | 'option'
  | 'other';

export const MAX_TEXT = 300;
export const MAX_LONG_TEXT = 5000;
/** For the `pattern` attribute, which browsers compile with the `v` flag. */
export const TEL_PATTERN = '\\+?[0-9\\s\\(\\)\\.\\-]{6,20}';

const FORMS: readonly (readonly [Fault & FormField['type'], RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['tel', new RegExp(`^${TEL_PATTERN}$`, 'u')],
  ['url', /^https?:\/\/\S+$/i],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['number', /^-?\d+([.,]\d+)?$/],
];

/** Fields whose answers are chosen, not typed. */
const CHOSEN: ReadonlySet<FormField['type']> = new Set(['select', 'radio', 'checkbox']);

/** A browser does not send an unticked box; a script may send one of these words. */
const UNTICKED = /^(false|0|off|no|non)$/i;

/** The rule of a field; of an option, `value` is what is sent. */
export type FieldRule = Pick<FormField, 'name' | 'type' | 'required'> & { options?: FormField['options'] };

/** The error in the answers to a field, or null. */
export function fieldFault(
  { type, required, options = [] }: FieldRule,
  answers: readonly string[],
): Fault | null {
  // A line break arrives as two characters but counts as one in `maxlength`.
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

/** The rules of fields as one text, sent along with the form: `prénom.text! date+de+naissance.date`. */
export function writeRules(fields: readonly FieldRule[]): string {
  return fields
    .map(({ name, type, required }) => `${name.replaceAll(' ', '+')}.${type}${required ? '!' : ''}`)
    .join(' ');
}

/** Parses the output of `writeRules`; invalid parts are ignored. */
export function readRules(text: string): FieldRule[] {
  return text.split(' ').flatMap((word) => {
    const [, written = '', kind, mark] = /^([^.]+)\.([a-z]+)(!?)$/.exec(word) ?? [];
    const name = written.replaceAll('+', ' ');
    const type = FORM_FIELD_TYPES.find((known) => known === kind);
    return type && FIELD_NAME.test(name) ? [{ name, type, required: mark === '!' }] : [];
  });
}
