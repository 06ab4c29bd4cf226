import type { CollectionName } from '../../content/declarations/collectionName';
import type { JsonObject } from './json';

/** One document in one language. */
export interface Entry {
  collection: CollectionName;
  id: number;
  documentId: string;
  slug: string;
  /** Its file, relative to the content directory. */
  path: string;
  /**
   * Its attributes by their names on the wire, and id, documentId, slug, locale. Dates and the targets of relations are
   * as written: the view resolves them for each request.
   */
  values: JsonObject;
}

/** All content in one language. */
export interface LocaleContent {
  collections: ReadonlyMap<CollectionName, readonly Entry[]>;
  settings: JsonObject | null;
  taxonomy: JsonObject | null;
}

/** All content, by language. */
export type Content = ReadonlyMap<string, LocaleContent>;

/** The text of an attribute; '' when it is absent or of another kind. */
export function textValue(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
