import { FIELD_NAME } from '../../../shared/content/blocks/formBlocks';
import { CRM_ACTIONS } from '../../../shared/content/crm';
import { parseMoment } from './moment';
import { noteOnce } from './noteOnce';
import type { ParseContext } from './parseContext';
import { isScheduled } from './schedule';
import { address, type Fields, field, id, isGiven, oneOf, slug, text, unwrap } from './wire';

/** How each required field is read. `a or b`: either of the two fields is enough. */
const READERS = {
  slug: (from) => slug(from),
  title: (from) => text(from, 'title'),
  'title or name': (from) => text(from, 'title') || text(from, 'name'),
  dateStart: (from) => parseMoment(field(from, 'dateStart'), 'UTC'),
  from: (from) => text(from, 'from'),
  to: (from) => text(from, 'to'),
  label: (from) => text(from, 'label'),
  'url or slug': (from) => address(from, 'url') || slug(from) || address(from, 'slug'),
  'url or popin': (from) => address(from, 'url') || oneOf(from, 'popin', CRM_ACTIONS),
  // Of a form's field, which has rules of its own; an entry's name is read by `title or name`.
  name: (from) => FIELD_NAME.test(text(from, 'name')),
  options: (from) => !['select', 'radio'].includes(text(from, 'type')) || hasOptions(from),
} satisfies Record<string, (from: Fields) => unknown>;

type Need = keyof typeof READERS;

type Needs = Record<string, readonly Need[]>;

/** The fields that the parser of each kind requires. Only these kinds can be scheduled; those added below cannot. */
const ENTRY_NEEDS = {
  entry: ['slug', 'title or name'],
  article: ['slug', 'title'],
  event: ['slug', 'title', 'dateStart'],
  'news item': ['slug', 'title'],
  course: ['slug', 'title or name'],
  campus: ['slug', 'title'],
  'job offer': ['slug', 'title'],
  'CRM choice': ['slug', 'title or name'],
} satisfies Needs;
const NEEDS = {
  ...ENTRY_NEEDS,
  page: ['title'],
  redirect: ['from', 'to'],
  'menu item': ['label', 'url or slug'],
  'call to action': ['url or popin'],
  'form field': ['name', 'options'],
} satisfies Needs;

/** The kind of an entry, as the log names it. */
export type ParsedKind = keyof typeof NEEDS;

/** The fields that make an entry unusable, for the log: `title (missing), dateStart (unreadable)`. */
export function missingFields(what: ParsedKind, from: Fields): string {
  const needs: readonly Need[] = NEEDS[what];
  return needs
    .filter((need) => !READERS[need](from))
    .map((need) => {
      const given = need.split(' or ').some((name) => isGiven(from, name));
      return `${need} (${given ? 'unreadable' : 'missing'})`;
    })
    .join(', ');
}

function hasOptions(from: Fields): boolean {
  const options = unwrap(field(from, 'options'));
  return Array.isArray(options) && options.length > 0;
}

export const isEntry = (what: ParsedKind): boolean => Object.hasOwn(ENTRY_NEEDS, what);

/**
 * Wraps a parser: leaves out entries outside their schedule, and logs once why any other entry was skipped. A skipped
 * entry that lacks no field was a duplicate.
 */
export function reportSkipped<T>(
  what: ParsedKind,
  context: ParseContext,
  parse: (from: Fields) => T | null,
): (from: Fields) => T | null {
  const { log, query } = context;
  return (from) => {
    // An entry outside its schedule is not a flaw, so it is not logged.
    if (isEntry(what) && !isScheduled(from, context)) return null;
    const entry = parse(from);
    if (entry === null) {
      const name = slug(from) || text(from, 'name') || id(from) || text(from, 'title') || text(from, 'label');
      noteOnce(
        log,
        {
          kind: query.kind,
          what,
          entry: name.slice(0, 100),
          lacks: missingFields(what, from) || 'a name of its own',
        },
        'content entry left out: it lacks what makes it usable',
      );
    }
    return entry;
  };
}
