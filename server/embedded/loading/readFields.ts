import { type Attribute, type Attributes, TESTIMONIAL_ITEM } from '../../content/declarations/attributes';
import { blockAttributes } from '../../content/declarations/blockAttributes';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';
import { markdownToHtml } from './markdownFile';
import type { Reading } from './reading';
import { readPlain } from './readPlain';
import { readReference } from './readReference';

/**
 * Reads a mapping of a content file: the value of each attribute by its name on the wire, an empty one where none is
 * written. Unknown names, missing values and values of another kind are reported with their place, `where`
 * (`items[2].title`).
 */
export function readFields(
  attributes: Attributes,
  raw: JsonObject,
  reading: Reading,
  where = '',
): JsonObject {
  const written = writtenInMarkdown(attributes, raw, reading, where);
  const values: Record<string, Json> = {};
  const known = new Set<string>();
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.derived) continue;
    const key = attribute.writtenAs ?? name;
    const value = written[key] ?? null;
    known.add(key);
    if (value === null && attribute.required) reading.report(`${where}${key}: missing`);
    values[name] = value === null ? emptyValue(attribute) : readField(attribute, value, reading, where + key);
  }
  for (const key of Object.keys(written)) {
    if (!known.has(key)) reading.report(`${where}${key}: not a field that is known here`);
  }
  return values;
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

function readField(attribute: Attribute, raw: Json, reading: Reading, where: string): Json {
  switch (attribute.kind) {
    case 'relation':
      return readReference(raw, attribute, reading, where);
    case 'testimonials':
      return readTestimonials(raw, reading, where);
    case 'component':
      if (attribute.many) return readItems(attribute.attributes, raw, reading, where);
      if (isJsonObject(raw)) return readParts(attribute.attributes, raw, reading, `${where}.`, 1);
      reading.report(`${where}: a mapping expected`);
      return null;
    case 'zone':
      return readBlocks(raw, reading, where);
    default:
      return readPlain(attribute, raw, reading, where);
  }
}

function readItems(attributes: Attributes, raw: Json, reading: Reading, where: string): JsonObject[] {
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
): JsonObject {
  return { id: id ?? place, ...readFields(attributes, raw, reading, where) };
}

/** Reads a zone written in JSON: components, each with its `__component`. */
function readBlocks(raw: Json, reading: Reading, where: string): JsonObject[] {
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
): JsonObject[] {
  const attributes = blockAttributes(component);
  if (attributes) return [{ __component: component, ...readParts(attributes, raw, reading, where, place) }];
  reading.report(`${where} there is no component ${component}`);
  return [];
}

/** Testimonials are written in the block, or named by their slugs. */
function readTestimonials(raw: Json, reading: Reading, where: string): Json {
  if (!isJsonObject(raw)) return readItems(TESTIMONIAL_ITEM, raw, reading, where);
  const { testimonials, ...others } = raw;
  if (testimonials === undefined || Object.keys(others).length > 0) {
    reading.report(`${where}: a list, or { testimonials: [slug, …] } expected`);
    return [];
  }
  const relation = { to: 'testimonials', many: true } as const;
  return { testimonials: readReference(testimonials, relation, reading, `${where}.testimonials`) };
}

const LISTS: readonly Attribute['kind'][] = [
  'relation',
  'testimonials',
  'zone',
  'texts',
  'choices',
  'table',
  'options',
];

function emptyValue(attribute: Attribute): Json {
  const isMany = attribute.kind === 'component' && attribute.many;
  return isMany || LISTS.includes(attribute.kind) ? [] : null;
}
