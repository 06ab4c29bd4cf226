import { createHash } from 'node:crypto';
import { readSlug } from '../../../shared/addresses/slug';
import type { Locale } from '../../../shared/locale';
import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import type { Entry, Field, Fields } from '../model/content';
import type { JsonObject } from '../model/json';
import { type Document, splitFrontMatter } from './frontMatter';
import { readRichBody, readZone } from './readBody';
import { readFields } from './readFields';
import type { Reading } from './reading';
import { NO_REFERENCE } from './readReference';

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
  const fields = {
    ...readFields(COLLECTIONS[file.collection].attributes, raw, reading),
    ...derivedFields(file.collection, slug, document, reading),
  };
  // A draft is the same document as the published file of the same name, whatever its slug.
  const isDraft = file.path.endsWith('.draft.md');
  return createEntry(file, slug, fields, isDraft ? name : slug);
}

/** Reads an entry written in JSON, such as a menu. */
export function readJsonEntry(file: EntryFile, slug: string, raw: JsonObject, reading: Reading): Entry {
  const { id: _numberedHere, ...fields } = raw;
  return createEntry(file, slug, readFields(COLLECTIONS[file.collection].attributes, fields, reading));
}

/** Creates an entry; its documentId derives from `name`. `numberEntry` sets its id once all entries are read. */
export function createEntry(file: EntryFile, slug: string, fields: Fields, name = slug): Entry {
  const { collection, locale, path } = file;
  const documentId = documentIdOf(collection, name, fields.rubrique);
  return {
    collection,
    id: 0,
    documentId,
    slug,
    path,
    fields: {
      ...fields,
      documentId: { kind: 'plain', value: documentId },
      slug: { kind: 'plain', value: slug },
      locale: { kind: 'plain', value: locale },
    },
  };
}

/** A copy of an entry with its id. */
export function numberEntry(entry: Entry, id: number): Entry {
  return { ...entry, id, fields: { ...entry.fields, id: { kind: 'plain', value: id } } };
}

/** As in Strapi: 24 characters, the same in every language and after every restart. */
function documentIdOf(collection: string, slug: string, rubrique: Field | undefined): string {
  const parent = rubrique?.kind === 'relation' ? rubrique.reference : NO_REFERENCE;
  const key = JSON.stringify([collection, parent, slug.toLowerCase()]);
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

function derivedFields(
  collection: CollectionName,
  slug: string,
  document: Document,
  reading: Reading,
): Fields {
  const fields: Record<string, Field> = {};
  for (const [name, attribute] of Object.entries(COLLECTIONS[collection].attributes)) {
    const { derived } = attribute;
    if (derived === 'body') {
      fields[name] =
        attribute.kind === 'zone' ? readZone(document, reading) : readRichBody(document, reading);
    } else if (derived && attribute.kind === 'relation') {
      const { to, many } = attribute;
      fields[name] = {
        kind: 'relation',
        to,
        many,
        reference:
          derived === 'current'
            ? { kind: 'current' }
            : { kind: 'matching', conditions: { [derived.inverseOf]: slug } },
      };
    }
  }
  return fields;
}
