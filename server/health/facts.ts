import type { Locale } from '../../shared/locale';
import type { TypeName } from '../content/declarations/schema';

/** Kinds of flaws, in the order of the report. */
export const FINDING_KINDS = [
  'leftOut',
  'unreadable',
  'theme',
  'deadLink',
  'menu',
  'redirect',
  'course',
  'contradiction',
  'unknownBlock',
  'emptyBlock',
  'text',
  'picture',
  'orphan',
  'title',
  'description',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A flaw of one entry, as text for an editor. */
export interface Flaw {
  kind: FindingKind;
  /** A sentence, in French. */
  what: string;
}

/** A reference by which an editor finds an entry. */
export interface EntryRef {
  type: TypeName;
  locale: Locale;
  /** Its title, or its type's name without one. */
  title: string;
  /** Its page on the site, or ''. */
  path: string;
  /** Its id in the content service: a document id in Strapi 5, a number in Strapi 4; '' if unknown. */
  documentId: string;
  id: string;
  /** The service's code of its language, or ''. */
  localeCode: string;
}

/** A reference to an entry that the content service does not describe (yet). */
export function entryRef(type: TypeName, locale: Locale, title: string): EntryRef {
  return { type, locale, title, path: '', documentId: '', id: '', localeCode: '' };
}

export interface Flawed extends Flaw {
  entry: EntryRef;
}

/** Groups flaws by entry, in their order. */
export function byEntry(flawed: readonly Flawed[]): Map<EntryRef, Flawed[]> {
  const groups = new Map<EntryRef, Flawed[]>();
  for (const one of flawed) {
    const known = groups.get(one.entry);
    if (known) known.push(one);
    else groups.set(one.entry, [one]);
  }
  return groups;
}

/** What is stored of an inspected entry: a few hundred bytes, without its texts. */
export interface EntryFacts extends EntryRef {
  /** Its last change, from its list; '' if unknown. */
  changedAt: string;
  /** Flaws visible in the entry alone. */
  flaws: readonly Flaw[];
  /** Paths of this site that it links to, without duplicates, with their query. */
  links: readonly string[];
  /** For a programme: the facts to compare menus with. */
  course?: CourseFacts;
  /** For a menu: its statements about each path. */
  menu?: readonly MenuFact[];
}

export interface CourseFacts {
  level: string;
  category: string;
  names: readonly string[];
}

export interface MenuFact {
  path: string;
  label: string;
  /** The heading above it, or ''. */
  section: string;
}
