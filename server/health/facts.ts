import type { Locale } from '../../shared/locale';
import type { TypeName } from '../content/declarations/schema';

/** What can be wrong with content, in the order in which it is told. */
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

/** What is wrong with one entry, as an editor reads it. */
export interface Flaw {
  kind: FindingKind;
  /** A sentence, in French. */
  what: string;
}

/** An entry, so that an editor finds it. */
export interface EntryRef {
  type: TypeName;
  locale: Locale;
  /** Its title, or what it is called by where it has none. */
  title: string;
  /** Its page on the site, or ''. */
  path: string;
  /** As the content service calls it: Strapi 5 by a document, Strapi 4 by a number; '' when it does not say. */
  documentId: string;
  id: string;
  /** The service's code of its language, or ''. */
  localeCode: string;
}

/** An entry of which the content service says nothing (yet). */
export function entryRef(type: TypeName, locale: Locale, title: string): EntryRef {
  return { type, locale, title, path: '', documentId: '', id: '', localeCode: '' };
}

export interface Flawed extends Flaw {
  entry: EntryRef;
}

/** What is remembered of an entry that was looked at: a few hundred bytes, and nothing of its texts. */
export interface EntryFacts extends EntryRef {
  /** When it last changed, as its list says; '' when that does not say. */
  changedAt: string;
  /** Flaws that show in the entry alone. */
  flaws: readonly Flaw[];
  /** Paths of this site that it links to, each once, with their query. */
  links: readonly string[];
  /** Of a programme: what menus are held against. */
  course?: CourseFacts;
  /** Of a menu: what it says of each path. */
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
  /** The heading that it stands under, or ''. */
  section: string;
}
