import { isRecord } from '../../../shared/isRecord';
import { SYSTEM_FIELDS } from '../declarations/attributes';
import { type ParseContext, reportUnread } from './parseContext';
import { plainText } from './text/plainText';
import { type Fields, field, LONGEST_TEXT, list, record, unwrap } from './wire';

/** Fields that the service adds to entries and components itself. */
const NO_INPUT = ['__component', ...SYSTEM_FIELDS];

/** Parsed members whose fields on the wire have other names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  picture: ['focusImage'],
  'header.picture': ['image'],
  rhythms: ['rhythm'],
  duration: ['durationValue', 'durationScale'],
  campuses: ['campuses', 'campus_infos'],
  category: ['category', 'cat_news'],
};

/** Fields whose own readers log what they cannot read. Some of their items are also left out once they are past. */
export const REPORTED_ELSEWHERE = ['body', 'courses', 'intakes', 'cta', 'ctas', 'actions'];
const HAVE_FIELDS = ['seo', 'header', 'rncp'];
/** Lists in which every non-empty item must have been read. */
const WHOLE = ['metas', 'links', 'results', 'campuses'];

/** Whether a value holds an editor's input, and not only blanks, an empty component or an id. */
export function hasInput(wire: unknown): boolean {
  const value = unwrap(wire);
  if (typeof value === 'string') return plainText(value) !== '';
  if (typeof value === 'number') return value !== 0;
  if (Array.isArray(value)) return value.some(hasInput);
  return (
    isRecord(value) &&
    Object.entries(value).some(([name, inner]) => !NO_INPUT.includes(name) && hasInput(inner))
  );
}

export function isEmpty(read: unknown): boolean {
  return read === '' || read === null || (Array.isArray(read) && read.length === 0);
}

/** Whether a field has content of which nothing was read, or is a text that was cut. */
export function isLost(given: unknown, read: unknown): boolean {
  if (isEmpty(read)) return hasInput(given);
  return (
    typeof given === 'string' &&
    typeof read === 'string' &&
    given.length > LONGEST_TEXT &&
    read.length <= LONGEST_TEXT
  );
}

/** Logs which fields of an entry have content that was not read, or not entirely. */
export function reportUnreadFields(
  from: Fields | null,
  read: object,
  entry: string,
  context: ParseContext,
  path = '',
): void {
  for (const [name, value] of Object.entries(read)) {
    if (REPORTED_ELSEWHERE.includes(name)) continue;
    if (HAVE_FIELDS.includes(name) && isRecord(value)) {
      reportUnreadFields(record(field(from, name)), value, entry, context, `${path}${name}.`);
      continue;
    }
    const names = NAMES[path + name] ?? [name];
    for (const given of names)
      if (
        isLost(field(from, given), value) ||
        (WHOLE.includes(name) && lacksItems(field(from, given), value))
      )
        reportUnread(context, entry, path + given);
  }
}

function lacksItems(given: unknown, read: unknown): boolean {
  return Array.isArray(read) && list(given).filter(hasInput).length > read.length;
}
