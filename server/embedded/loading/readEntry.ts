import { createHash } from 'node:crypto';
import { readSlug } from '../../../shared/addresses/slug';
import type { Locale } from '../../../shared/locale';
import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import type { Entry } from '../model/content';
import type { Json, JsonObject } from '../model/json';
import { type Document, splitFrontMatter } from './markdownFile';
import { readRichBody, readZone } from './readBody';
import { readFields } from './readFields';
import type { Reading } from './reading';

/** The source of an entry, which determines its collection and locale. */
export interface EntryFile {
  path: string;
  collection: CollectionName;
  locale: Locale;
}

/**
 * Reads a Markdown entry. Its slug is the file's name, or the field `slug`: two entries of a folder may share one.
 * @throws Error when the front matter cannot be parsed; other problems are reported.
 */
export function readMarkdownEntry(file: EntryFile, text: string, reading: Reading): Entry {
  const document = splitFrontMatter(text);
  const { slug: written, ...raw } = document.fields;
  const name = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/(\.draft)?\.md$/, '');
  const given = typeof written === 'string' ? written : name;
  const slug = readSlug(given);
  if (slug === '') reading.report(`${given} is not a slug`);
  const values = {
    ...readFields(COLLECTIONS[file.collection].attributes, raw, reading),
    ...derivedValues(file.collection, slug, document, reading),
  };
  // A draft is the same document as the published file of the same name, whatever its slug.
  const isDraft = file.path.endsWith('.draft.md');
  return createEntry(file, slug, values, isDraft ? name : slug);
}

/** Reads an entry written in JSON, such as a menu. */
export function readJsonEntry(file: EntryFile, slug: string, raw: JsonObject, reading: Reading): Entry {
  const { id: _numberedHere, ...fields } = raw;
  return createEntry(file, slug, readFields(COLLECTIONS[file.collection].attributes, fields, reading));
}

/** Creates an entry; its documentId derives from `name`. `numberEntry` sets its id once all entries are read. */
export function createEntry(file: EntryFile, slug: string, values: JsonObject, name = slug): Entry {
  const { collection, locale, path } = file;
  const documentId = documentIdOf(collection, name, values.rubrique);
  return { collection, id: 0, documentId, slug, path, values: { ...values, documentId, slug, locale } };
}

/** A copy of an entry with its id. */
export function numberEntry(entry: Entry, id: number): Entry {
  return { ...entry, id, values: { ...entry.values, id } };
}

/** As in Strapi: 24 characters, the same in every language and after every restart. */
function documentIdOf(collection: string, slug: string, rubrique: Json | undefined): string {
  const key = JSON.stringify([collection, rubrique ?? [], slug.toLowerCase()]);
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

/** The values that are not written as fields: the body, and relations to be resolved by `View.related`. */
function derivedValues(
  collection: CollectionName,
  slug: string,
  document: Document,
  reading: Reading,
): JsonObject {
  const values: Record<string, Json> = {};
  for (const [name, { derived, kind }] of Object.entries(COLLECTIONS[collection].attributes)) {
    if (derived === 'body')
      values[name] = kind === 'zone' ? readZone(document, reading) : readRichBody(document, reading);
    else if (derived) values[name] = derived === 'current' ? derived : { [derived.inverseOf]: slug };
  }
  return values;
}
