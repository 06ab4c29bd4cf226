import { CRM_ACTIONS } from '../../shared/content/crm';
import {
  type Attribute,
  type Attributes,
  SYSTEM_DATES,
  SYSTEM_FIELDS,
  TESTIMONIAL_ITEM,
} from '../content/declarations/attributes';
import { blockAttributes } from '../content/declarations/blockAttributes';
import { COLLECTION_NAMES } from '../content/declarations/collectionName';
import { COLLECTIONS } from '../content/declarations/collections';
import { type Schema, type TypeName, uidOfType } from '../content/declarations/schema';
import { SETTINGS } from '../content/declarations/singles';
import { testimonialItem } from '../embedded/answers/presentEntry';
import { createView, type View } from '../embedded/answers/view';
import { crmUrl } from '../embedded/http/answerCrm';
import { type Content, type Entry, textValue } from '../embedded/model/content';
import { isJsonList, isJsonObject, type Json, type JsonObject, objectsIn } from '../embedded/model/json';

/** An entry as the seed script writes it into a Strapi. */
export interface SeedEntry {
  uid: string;
  /** Shared by all translations of the entry. */
  key: string;
  locale: string;
  /** The fields that must exist before another entry can link to it. */
  stub: JsonObject;
  /** The other fields: `{$to: [keys]}` refers to entries, `{$file: {…}}` to a file. */
  data: JsonObject;
  /** Dates that Strapi would otherwise set itself. */
  dates: Readonly<Record<string, string>>;
}

/** The embedded school's content as entries of a Strapi with this schema; `now` in milliseconds since 1970. */
export function seedEntries(content: Content, schema: Schema, prefix: string, now: number): SeedEntry[] {
  const uidOf = (name: TypeName) => uidOfType(name, prefix);
  const entries: SeedEntry[] = [];
  for (const [locale, { settings, taxonomy }] of content) {
    const view = createView(content, locale, now);
    const convertFields = createConverter(view);
    for (const collection of COLLECTION_NAMES) {
      for (const entry of content.get(locale)?.collections.get(collection) ?? []) {
        const { attributes } = COLLECTIONS[collection];
        const hasSlug = schema.types.find(({ uid }) => uid === uidOf(collection))?.attributes.slug;
        const title = textValue(entry.values, 'title');
        entries.push({
          uid: uidOf(collection),
          key: keyOf(entry),
          locale,
          stub: { ...(title ? { title } : {}), ...(hasSlug ? { slug: entry.slug } : {}) },
          data: convertFields(attributes, entry.values),
          dates: ownDates(entry.values, view),
        });
      }
    }
    if (settings) entries.push(single(uidOf('website'), locale, rawFields(SETTINGS, settings)));
    if (taxonomy) entries.push(single(uidOf('taxonomy'), locale, { labels: taxonomy }));
  }
  const crm = crmUrl(content);
  for (const action of crm === null ? [] : CRM_ACTIONS) {
    const data = { action, url: `${crm}/${action}` };
    const uid = uidOf('crm-links');
    entries.push({ uid, key: `crm:${action}`, locale: 'fr', stub: data, data, dates: {} });
  }
  return entries;
}

function single(uid: string, locale: string, data: JsonObject): SeedEntry {
  return { uid, key: uid, locale, stub: {}, data, dates: {} };
}

function keyOf({ collection, documentId }: Entry): string {
  return `${collection}:${documentId}`;
}

function ownDates(values: JsonObject, view: View): Record<string, string> {
  return Object.fromEntries(
    SYSTEM_DATES.flatMap((name) => {
      const date = view.date(values[name]);
      return date === null ? [] : [[name, date]];
    }),
  );
}

/** A record that was validated only as JSON, without the ids of its parts. */
function rawFields(attributes: Attributes, raw: JsonObject): JsonObject {
  const shown: Record<string, Json> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = raw[name] ?? null;
    if (value === null) continue;
    if (attribute.kind !== 'component') shown[name] = attribute.kind === 'media' ? null : value;
    else if (isJsonList(value))
      shown[name] = objectsIn(value).map((part) => rawFields(attribute.attributes, part));
    else if (isJsonObject(value)) shown[name] = rawFields(attribute.attributes, value);
  }
  return shown;
}

function createConverter(view: View) {
  function fields(attributes: Attributes, from: JsonObject): JsonObject {
    const data: Record<string, Json> = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const { derived, onlyWritten } = attribute;
      if (onlyWritten || SYSTEM_FIELDS.includes(name) || derived === 'current' || typeof derived === 'object')
        continue;
      // `publishedAt` is reserved by Strapi, so a component has `publishedOn` instead.
      const value = from[name === 'publishedOn' ? 'publishedAt' : name] ?? null;
      if (value !== null) data[name] = convert(attribute, value);
    }
    return data;
  }

  function convert(attribute: Attribute, value: Json): Json {
    switch (attribute.kind) {
      case 'date':
        return view.date(value);
      case 'relation':
        return { $to: view.related(attribute.to, value).map(keyOf) };
      case 'slug':
        // The values in `also` are not entries.
        return attribute.also ? value : { $to: view.related(attribute.to, [value]).map(keyOf) };
      case 'media':
        return { $file: value };
      case 'texts':
        return isJsonList(value) ? value.map((item) => ({ value: item })) : [];
      case 'testimonials':
        return isJsonObject(value)
          ? view.related('testimonials', value.testimonials).map(testimonial)
          : objectsIn(value).map((part) => fields(TESTIMONIAL_ITEM, part));
      case 'component':
        if (attribute.many) return objectsIn(value).map((part) => fields(attribute.attributes, part));
        return isJsonObject(value) ? fields(attribute.attributes, value) : null;
      case 'zone':
        return objectsIn(value).map(({ __component = '', ...part }) => ({
          __component,
          ...fields(blockAttributes(String(__component)) ?? {}, part),
        }));
      default:
        return value;
    }
  }

  function testimonial(entry: Entry): JsonObject {
    const { photo, ...item } = testimonialItem(entry, view);
    const given = Object.entries(item).filter(([, value]) => value !== '');
    return { ...Object.fromEntries(given), photo: photo && { $file: photo } };
  }

  return fields;
}
