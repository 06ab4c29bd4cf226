import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';
import type { Reading } from './reading';

interface Relation {
  to: CollectionName;
  many: boolean;
}

/**
 * Reads the targets of a relation as `View.related` resolves them: a slug, a list of slugs, `all`, or a mapping of
 * conditions (`{ category: bts }`). Anything else is reported and has no target.
 */
export function readReference(raw: Json, { to, many }: Relation, reading: Reading, where: string): Json {
  const slugs = !many ? [raw] : isJsonList(raw) ? raw : null;
  if (slugs?.every((slug) => typeof slug === 'string')) {
    for (const slug of slugs) reading.link(to, slug, where);
    return slugs;
  }
  if (many && raw === 'all') return raw;
  if (many && isJsonObject(raw)) return readConditions(raw, to, reading, where);
  const expected = many ? 'a list of slugs, "all" or conditions expected' : 'a slug expected';
  return refuse(reading, where, expected);
}

function readConditions(raw: JsonObject, to: CollectionName, reading: Reading, where: string): Json {
  for (const [name, value] of Object.entries(raw)) {
    const attribute = COLLECTIONS[to].attributes[name];
    if (!attribute || typeof value !== 'string') {
      return refuse(reading, `${where}.${name}`, `not a condition on ${to}`);
    }
    if (attribute.kind === 'relation') reading.link(attribute.to, value, `${where}.${name}`);
    else if ('of' in attribute && !attribute.open && !attribute.of.includes(value)) {
      return refuse(reading, `${where}.${name}`, `one of ${attribute.of.join(', ')} expected`);
    }
  }
  return raw;
}

function refuse(reading: Reading, where: string, reason: string): Json {
  reading.report(`${where}: ${reason}`);
  return [];
}
