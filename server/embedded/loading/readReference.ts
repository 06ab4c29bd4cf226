import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import type { Reference } from '../model/content';
import { isJsonList, isJsonObject, type Json } from '../model/json';
import type { Reading } from './reading';

/**
 * Reads the targets of a relation: a slug, a list of slugs, `all`, or a mapping of conditions (`{ category: bts }`).
 * Anything else is reported and has no target.
 */
export function readReference(
  raw: Json,
  to: CollectionName,
  many: boolean,
  reading: Reading,
  where: string,
): Reference {
  if (!many) {
    if (typeof raw === 'string') return slugsOf([raw], to, reading, where);
    return refuse(reading, where, 'a slug expected');
  }
  if (raw === 'all') return { kind: 'all' };
  if (isJsonList(raw)) {
    const slugs = raw.filter((slug) => typeof slug === 'string');
    if (slugs.length === raw.length) return slugsOf(slugs, to, reading, where);
  }
  if (isJsonObject(raw)) return readConditions(raw, to, reading, where);
  return refuse(reading, where, 'a list of slugs, "all" or conditions expected');
}

export const NO_REFERENCE: Reference = { kind: 'slugs', slugs: [] };

function slugsOf(slugs: string[], to: CollectionName, reading: Reading, where: string): Reference {
  for (const slug of slugs) reading.link(to, slug, where);
  return { kind: 'slugs', slugs };
}

function readConditions(
  raw: { readonly [key: string]: Json },
  to: CollectionName,
  reading: Reading,
  where: string,
): Reference {
  const conditions: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const attribute = COLLECTIONS[to].attributes[name];
    if (!attribute || typeof value !== 'string') {
      return refuse(reading, `${where}.${name}`, `not a condition on ${to}`);
    }
    if (attribute.kind === 'relation') reading.link(attribute.to, value, `${where}.${name}`);
    else if ('of' in attribute && !attribute.open && !attribute.of.includes(value)) {
      return refuse(reading, `${where}.${name}`, `one of ${attribute.of.join(', ')} expected`);
    }
    conditions[name] = value;
  }
  return { kind: 'matching', conditions };
}

function refuse(reading: Reading, where: string, reason: string): Reference {
  reading.report(`${where}: ${reason}`);
  return NO_REFERENCE;
}
