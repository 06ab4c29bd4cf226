import type { CollectionName } from '../../content/declarations/collectionName';
import type { WrittenDate } from '../loading/relativeDates';
import type { Json, JsonObject } from './json';

/** Which entries a relation leads to, as its author wrote it; resolved when a question is answered. */
export type Reference =
  | { kind: 'slugs'; slugs: readonly string[] }
  | { kind: 'all' }
  /** Entries with these values; of a relation, its slug. */
  | { kind: 'matching'; conditions: Readonly<Record<string, string>> }
  /** Entries whose `validThrough` is ahead, or today. */
  | { kind: 'current' };

interface Relation {
  kind: 'relation';
  to: CollectionName;
  many: boolean;
  reference: Reference;
}

/** A file of the media library. `url` is its address below the service's origin, or elsewhere. */
export interface MediaFile {
  url: string;
  attributes: JsonObject;
}

/** The value of one attribute. Dates and relations wait for the moment of the answer. */
export type Field =
  | { kind: 'plain'; value: Json }
  | { kind: 'date'; date: WrittenDate }
  | Relation
  /** Testimonials written out as a block's items. */
  | { kind: 'testimonials'; reference: Reference }
  | { kind: 'media'; media: MediaFile | null }
  | { kind: 'component'; parts: Fields | null }
  | { kind: 'components'; items: readonly Fields[] }
  | { kind: 'zone'; blocks: readonly ZoneBlock[] };

export type Fields = Readonly<Record<string, Field>>;

/** One content component of a page. */
export interface ZoneBlock {
  component: string;
  parts: Fields;
}

/** One document in one language. `fields` has every attribute of its collection, and id, documentId, slug, locale. */
export interface Entry {
  collection: CollectionName;
  id: number;
  documentId: string;
  slug: string;
  /** The file that it comes from, relative to the content directory. */
  path: string;
  fields: Fields;
}

/** Everything that is written in one language. */
export interface LocaleContent {
  collections: ReadonlyMap<CollectionName, readonly Entry[]>;
  settings: JsonObject | null;
  taxonomy: JsonObject | null;
}

/** The whole of the content, by language. */
export type Content = ReadonlyMap<string, LocaleContent>;

/** The plain value of an attribute; null when it is absent or of another kind. */
export function plainValue(fields: Fields, name: string): Json {
  const field = fields[name];
  return field?.kind === 'plain' ? field.value : null;
}

/** The text of an attribute; '' when it is absent or of another kind. */
export function textValue(fields: Fields, name: string): string {
  const value = plainValue(fields, name);
  return typeof value === 'string' ? value : '';
}
