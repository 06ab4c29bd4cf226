import { type Attribute, type Attributes, TESTIMONIAL_ITEM } from '../../content/declarations/attributes';
import { blockAttributes } from '../../content/declarations/blockAttributes';
import type { Field, Fields, ZoneBlock } from '../model/content';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';
import { markdownToHtml } from './markdownBody';
import type { Reading } from './reading';
import { readMedia } from './readMedia';
import { readPlain } from './readPlain';
import { NO_REFERENCE, readReference } from './readReference';
import { parseWrittenDate } from './relativeDates';

/**
 * Reads a mapping of a content file as fields, with an empty field for each attribute that is not written. Unknown
 * names, missing values and values of another kind are reported with their place, `where` (`items[2].title`).
 */
export function readFields(attributes: Attributes, raw: JsonObject, reading: Reading, where = ''): Fields {
  const written = writtenInMarkdown(attributes, raw, reading, where);
  const fields: Record<string, Field> = {};
  const known = new Set<string>();
  for (const [name, attribute] of Object.entries(attributes)) {
    const key = attribute.writtenAs ?? name;
    const value = attribute.derived ? null : (written[key] ?? null);
    if (!attribute.derived) known.add(key);
    if (value === null) {
      if (attribute.required) reading.report(`${where}${key}: missing`);
      fields[name] = emptyField(attribute);
    } else {
      fields[name] = readField(attribute, value, reading, where + key);
    }
  }
  for (const key of Object.keys(written)) {
    if (!known.has(key)) reading.report(`${where}${key}: not a field that is known here`);
  }
  return fields;
}

/** Converts rich text from Markdown: all rich fields, except that `html` is Markdown only if written as `markdown`. */
function writtenInMarkdown(
  attributes: Attributes,
  raw: JsonObject,
  reading: Reading,
  where: string,
): JsonObject {
  const written: Record<string, Json> = { ...raw };
  if (attributes.html?.kind === 'html' && typeof raw.markdown === 'string') {
    if (raw.html !== undefined) reading.report(`${where}html: written as markdown too`);
    delete written.markdown;
    written.html = markdownToHtml(raw.markdown);
  }
  for (const [name, value] of Object.entries(raw)) {
    const isRich = name !== 'html' && attributes[name]?.kind === 'html';
    if (isRich && typeof value === 'string') written[name] = markdownToHtml(value);
  }
  return written;
}

function readField(attribute: Attribute, raw: Json, reading: Reading, where: string): Field {
  switch (attribute.kind) {
    case 'date': {
      const date = typeof raw === 'string' ? parseWrittenDate(raw) : null;
      if (date) return { kind: 'date', date };
      reading.report(`${where}: not a date such as "+12d 10:00" or "2026-12-05"`);
      return emptyField(attribute);
    }
    case 'media':
      return { kind: 'media', media: readMedia(raw, reading, where) };
    case 'relation': {
      const { to, many } = attribute;
      return { kind: 'relation', to, many, reference: readReference(raw, to, many, reading, where) };
    }
    case 'testimonials':
      return readTestimonials(raw, reading, where);
    case 'component':
      return attribute.many
        ? { kind: 'components', items: readItems(attribute.attributes, raw, reading, where) }
        : readPart(attribute.attributes, raw, reading, where);
    case 'zone':
      return { kind: 'zone', blocks: readBlocks(raw, reading, where) };
    default:
      return { kind: 'plain', value: readPlain(attribute, raw, reading, where) };
  }
}

function readPart(attributes: Attributes, raw: Json, reading: Reading, where: string): Field {
  if (isJsonObject(raw)) {
    return { kind: 'component', parts: readParts(attributes, raw, reading, `${where}.`, 1) };
  }
  reading.report(`${where}: a mapping expected`);
  return { kind: 'component', parts: null };
}

function readItems(attributes: Attributes, raw: Json, reading: Reading, where: string): Fields[] {
  if (!isJsonList(raw)) {
    reading.report(`${where}: a list expected`);
    return [];
  }
  return raw.flatMap((item, index) => {
    if (isJsonObject(item)) return [readParts(attributes, item, reading, `${where}[${index}].`, index + 1)];
    reading.report(`${where}[${index}]: a mapping expected`);
    return [];
  });
}

/** The fields of a component. Its id is the written one, or else its position in the list. */
function readParts(
  attributes: Attributes,
  { id, ...raw }: JsonObject,
  reading: Reading,
  where: string,
  place: number,
): Fields {
  return { id: { kind: 'plain', value: id ?? place }, ...readFields(attributes, raw, reading, where) };
}

/** Reads a zone written in JSON: components, each with its `__component`. */
function readBlocks(raw: Json, reading: Reading, where: string): ZoneBlock[] {
  if (!isJsonList(raw)) {
    reading.report(`${where}: a list of components expected`);
    return [];
  }
  return raw.flatMap((item, index) => {
    const { __component: component, ...fields } = isJsonObject(item) ? item : {};
    if (typeof component === 'string') {
      return readBlock(component, fields, reading, `${where}[${index}].`, index + 1);
    }
    reading.report(`${where}[${index}]: a mapping with its __component expected`);
    return [];
  });
}

/** Reads one component of a zone. @returns a list of one, or an empty list if it is unknown. @param place from 1. */
export function readBlock(
  component: string,
  raw: JsonObject,
  reading: Reading,
  where: string,
  place: number,
): ZoneBlock[] {
  const attributes = blockAttributes(component);
  if (attributes) return [{ component, parts: readParts(attributes, raw, reading, where, place) }];
  reading.report(`${where} there is no component ${component}`);
  return [];
}

function readTestimonials(raw: Json, reading: Reading, where: string): Field {
  if (!isJsonObject(raw)) {
    return { kind: 'components', items: readItems(TESTIMONIAL_ITEM, raw, reading, where) };
  }
  const { testimonials, ...others } = raw;
  if (testimonials === undefined || Object.keys(others).length > 0) {
    reading.report(`${where}: a list, or { testimonials: [slug, …] } expected`);
    return { kind: 'testimonials', reference: NO_REFERENCE };
  }
  const reference = readReference(testimonials, 'testimonials', true, reading, `${where}.testimonials`);
  return { kind: 'testimonials', reference };
}

/** An attribute without a value. */
export function emptyField(attribute: Attribute): Field {
  switch (attribute.kind) {
    case 'relation':
      return { kind: 'relation', to: attribute.to, many: attribute.many, reference: NO_REFERENCE };
    case 'testimonials':
      return { kind: 'testimonials', reference: NO_REFERENCE };
    case 'media':
      return { kind: 'media', media: null };
    case 'component':
      return attribute.many ? { kind: 'components', items: [] } : { kind: 'component', parts: null };
    case 'zone':
      return { kind: 'zone', blocks: [] };
    case 'texts':
    case 'choices':
    case 'table':
    case 'options':
      return { kind: 'plain', value: [] };
    default:
      return { kind: 'plain', value: null };
  }
}
