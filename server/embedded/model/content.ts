import type { CollectionName } from '../../content/declarations/collectionName';
import type { WrittenDate } from '../loading/relativeDates';
import type { Json, JsonObject } from './json';

/** The targets of a relation, as its author wrote them; resolved for each request. */
export type Reference =
  | { kind: 'slugs'; slugs: readonly string[] }
  | { kind: 'all' }
  /** Entries with these values; the value of a relation is its slug. */
  | { kind: 'matching'; conditions: Readonly<Record<string, string>> }
  /** Entries whose `validThrough` is today or later. */
  | { kind: 'current' };

interface Relation {
  kind: 'relation';
  to: CollectionName;
  many: boolean;
  reference: Reference;
}

/** A media file. `url` is a path below the service's origin, or an absolute URL. */
export interface MediaFile {
  url: string;
  attributes: JsonObject;
}

/** The value of one attribute. Dates and relations are resolved for each request. */
export type Field =
  | { kind: 'plain'; value: Json }
  | { kind: 'date'; date: WrittenDate }
  | Relation
  /** Testimonials, answered as a block's items. */
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

/** One document in one language. `fields` has all attributes of its collection, and id, documentId, slug, locale. */
export interface Entry {
  collection: CollectionName;
  id: number;
  documentId: string;
  slug: string;
  /** Its file, relative to the content directory. */
  path: string;
  fields: Fields;
}

/** All content in one language. */
export interface LocaleContent {
  collections: ReadonlyMap<CollectionName, readonly Entry[]>;
  settings: JsonObject | null;
  taxonomy: JsonObject | null;
}

/** All content, by language. */
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
