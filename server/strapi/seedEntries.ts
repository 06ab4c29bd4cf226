import { CRM_ACTIONS } from '../../shared/content/crm';
import { localise } from '../../shared/locale';
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
import { createView, type View } from '../embedded/answers/view';
import { crmUrl } from '../embedded/http/answerCrm';
import { TESTIMONIALS_RUBRIQUE } from '../embedded/loading/derivedEntries';
import { type Content, type Entry, type Field, type Fields, textValue } from '../embedded/model/content';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../embedded/model/json';

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
        const title = textValue(entry.fields, 'title');
        entries.push({
          uid: uidOf(collection),
          key: keyOf(entry),
          locale,
          stub: { ...(title ? { title } : {}), ...(hasSlug ? { slug: entry.slug } : {}) },
          data: convertFields(attributes, entry.fields),
          dates: ownDates(entry.fields, view),
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

function ownDates(fields: Fields, view: View): Record<string, string> {
  const dates: Record<string, string> = {};
  for (const name of SYSTEM_DATES) {
    const field = fields[name];
    if (field?.kind === 'date') dates[name] = view.date(field.date);
  }
  return dates;
}

/** A record that was validated only as JSON, without the ids of its parts. */
function rawFields(attributes: Attributes, raw: JsonObject): JsonObject {
  const shown: Record<string, Json> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = raw[name] ?? null;
    if (value === null) continue;
    if (attribute.kind !== 'component') shown[name] = attribute.kind === 'media' ? null : value;
    else if (isJsonList(value))
      shown[name] = value.filter(isJsonObject).map((part) => rawFields(attribute.attributes, part));
    else if (isJsonObject(value)) shown[name] = rawFields(attribute.attributes, value);
  }
  return shown;
}

function createConverter(view: View) {
  function fields(attributes: Attributes, from: Fields): JsonObject {
    const data: Record<string, Json> = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const { derived, onlyWritten } = attribute;
      if (onlyWritten || SYSTEM_FIELDS.includes(name) || derived === 'current' || typeof derived === 'object')
        continue;
      // `publishedAt` is reserved by Strapi, so a component has `publishedOn` instead.
      const field = name === 'publishedOn' ? from.publishedAt : from[name];
      const value = field ? convert(attribute, field) : null;
      if (value !== null) data[name] = value;
    }
    return data;
  }

  function convert(attribute: Attribute, field: Field): Json {
    switch (field.kind) {
      case 'plain':
        return plain(attribute, field.value);
      case 'date':
        return view.date(field.date);
      case 'relation':
        return { $to: view.related(field.to, field.reference).map(keyOf) };
      case 'media':
        return field.media && { $file: field.media.attributes };
      case 'testimonials':
        return view.related('testimonials', field.reference).map(testimonial);
      case 'component':
        return attribute.kind === 'component' && field.parts
          ? fields(attribute.attributes, field.parts)
          : null;
      case 'components': {
        const inner = attribute.kind === 'component' ? attribute.attributes : TESTIMONIAL_ITEM;
        return field.items.map((parts) => fields(inner, parts));
      }
      case 'zone':
        return field.blocks.map(({ component, parts }) => ({
          __component: component,
          ...fields(blockAttributes(component) ?? {}, parts),
        }));
    }
  }

  function plain(attribute: Attribute, value: Json): Json {
    if (attribute.kind === 'texts') return isJsonList(value) ? value.map((item) => ({ value: item })) : [];
    if (attribute.kind !== 'slug' || attribute.also || typeof value !== 'string') return value;
    return { $to: view.related(attribute.to, { kind: 'slugs', slugs: [value] }).map(keyOf) };
  }

  function testimonial({ fields: from, slug }: Entry): JsonObject {
    const { course, photo } = from;
    const taken = view.first(course);
    const diploma = view.first(taken?.fields.category);
    return {
      ...fields({ quote: { kind: 'text' }, name: { kind: 'text' }, year: { kind: 'text' } }, from),
      ...fields({ job: { kind: 'text' }, videoUrl: { kind: 'text' } }, from),
      course: taken ? textValue(taken.fields, 'title') : null,
      diploma: diploma ? textValue(diploma.fields, 'title') : null,
      photo: photo?.kind === 'media' && photo.media ? { $file: photo.media.attributes } : null,
      url: localise(`/${TESTIMONIALS_RUBRIQUE}/${slug}`, view.locale === 'en' ? 'en' : 'fr'),
    };
  }

  return fields;
}
