import { readSlug } from '../../../shared/addresses/slug';
import { isRecord } from '../../../shared/isRecord';
import { safeAddress } from './addresses';
import { noteOnce } from './noteOnce';
import type { ParseContext } from './parseContext';
import { plainText, withEntitiesRead } from './text/plainText';
import { richText } from './text/richText';
import { htmlOfBlocks, isStrapiBlocks } from './text/strapiBlocks';

/**
 * Readers of the content service's answers. None throws: a field that is missing or of another type gives its default.
 * A name may be a path, `address.city`: it is looked up first as one key with its dots, then as nested keys, through
 * any envelope.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** How many nested envelopes are opened: no service sends more. */
const MOST_ENVELOPES = 4;

/** A value without its envelopes: `{data}`, `{id, attributes}`, or none. */
export function unwrap(wire: unknown): unknown {
  let value = wire;
  for (let depth = 0; depth < MOST_ENVELOPES && isRecord(value); depth += 1) {
    if (isRecord(value.attributes)) {
      const { attributes, ...beside } = value;
      return { ...beside, ...value.attributes };
    }
    if (!isEnvelope(value)) break;
    value = value.data;
  }
  return value;
}

/** A record without its envelopes, or the first record of a list; null if there is none. */
export function record(wire: unknown): Fields | null {
  const value = unwrap(wire);
  const single = Array.isArray(value) ? unwrap(value[0]) : value;
  return isRecord(single) ? single : null;
}

/** Whether an answer, without its envelopes, is a list, empty or not. */
export function isList(wire: unknown): boolean {
  return Array.isArray(unwrap(wire));
}

/** Whether an answer, without its envelopes, is a record or a list, not text, a number or nothing. */
export function isStructured(wire: unknown): boolean {
  const value = unwrap(wire);
  return typeof value === 'object' && value !== null;
}

/** Whether an answer, without its envelopes, is null or an empty list: the service has no such entry. */
export function isNothing(wire: unknown): boolean {
  const value = unwrap(wire);
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** A list without its envelope. A single record is a list of one; anything else is empty. */
export function list(wire: unknown): readonly unknown[] {
  const value = unwrap(wire);
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

export function field(from: Fields | null, path: string): unknown {
  if (from === null) return undefined;
  if (Object.hasOwn(from, path)) return from[path];
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : field(record(field(from, path.slice(0, dot))), path.slice(dot + 1));
}

/** Whether a field has a value of any type; an empty text is none. */
export function isGiven(from: Fields | null, path: string): boolean {
  const value = field(from, path);
  return value !== undefined && value !== null && value !== '';
}

/** Longer than any title or summary. Text pasted by mistake would be in every list and page that names the entry. */
export const LONGEST_TEXT = 20_000;

/** Plain text: tags are stripped, entities decoded. */
export function text(from: Fields | null, path: string, fallback = ''): string {
  const value = field(from, path);
  const words = isStrapiBlocks(value) ? htmlOfBlocks(value, () => {}) : value;
  return (typeof words === 'string' ? plainText(words.slice(0, LONGEST_TEXT)) : '') || fallback;
}

/** Plain text that an editor may have typed as a number: a year, a price. */
export function figure(from: Fields | null, path: string): string {
  const value = field(from, path);
  return isNumber(value) ? String(value) : text(from, path);
}

/** The texts of a list of strings, or of records that hold one each, like Strapi's repeatable components. */
export function texts(from: Fields | null, path: string): string[] {
  const value = unwrap(field(from, path));
  const items = Array.isArray(value) ? value : [value];
  return items.map(textOf).filter((item) => item !== '');
}

/** The text of a cell: a string, a number, or a record that holds one under a usual name. */
export function textOf(wire: unknown): string {
  if (typeof wire === 'string') return plainText(wire.slice(0, LONGEST_TEXT));
  if (isNumber(wire)) return String(wire);
  const from = Array.isArray(wire) ? null : record(wire);
  return (
    ['value', 'label', 'text', 'title', 'name'].map((name) => figure(from, name)).find((found) => found) ?? ''
  );
}

/** Sanitised HTML of an editor's text. What cannot be shown is logged, so that an editor can correct it. */
export function html(
  from: Fields | null,
  path: string,
  { mediaUrl, resized, log, query }: ParseContext,
): string {
  const reportDropped = (what: string) => {
    const entry = slug(from) || text(from, 'title').slice(0, 100) || id(from);
    noteOnce(log, { kind: query.kind, entry, field: path, what }, 'left out of an editor’s text');
  };
  return richText(unwrap(field(from, path)), { mediaUrl, resized, reportDropped });
}

/** A finite number. A string of digits is read too, since databases send decimals as strings. */
export function number(from: Fields | null, path: string): number | null {
  const value = field(from, path);
  if (isNumber(value)) return value;
  return typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value) ? Number(value) : null;
}

/** A whole number, clamped to `min` and `max`. */
export function count(
  from: Fields | null,
  path: string,
  { fallback, min = 1, max }: { fallback: number; min?: number; max: number },
): number {
  const value = number(from, path);
  return value === null ? fallback : Math.min(Math.max(Math.trunc(value), min), max);
}

const YES = ['true', '1', 'yes', 'oui', 'on', 'vrai'];
const NO = ['false', '0', 'no', 'non', 'off', 'faux'];

/**
 * A boolean, as services write it. `missing` is the result without a value, `unclear` for a value that is neither:
 * choose the one that publishes or promises less.
 */
export function flag(
  from: Fields | null,
  path: string,
  { missing = false, unclear = false }: { missing?: boolean; unclear?: boolean } = {},
): boolean {
  if (!isGiven(from, path)) return missing;
  const value = field(from, path);
  const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return !NO.includes(word) && unclear;
}

/** An id of any type as text, or ''. */
export function id(from: Fields | null, path = 'id'): string {
  return figure(from, path).slice(0, 100);
}

/** A slug, trimmed, or ''. */
export function slug(from: Fields | null, path = 'slug'): string {
  const value = field(from, path);
  return typeof value === 'string' ? readSlug(value.trim()) : '';
}

/** The slug of a related entry, given as the entry or as the slug itself. */
export function relatedSlug(from: Fields | null, path: string): string {
  return slug(from, path) || slug(record(field(from, path)));
}

/** An address that is safe in a link, or ''. */
export function address(from: Fields | null, path: string): string {
  const value = field(from, path);
  return typeof value === 'string' ? safeAddress(withEntitiesRead(value)) : '';
}

/** An address of another site, or ''. */
export function webAddress(from: Fields | null, path: string): string {
  const value = address(from, path);
  return /^https?:/i.test(value) ? value : '';
}

/** One of the values, matched without regard to case, or null. */
export function oneOf<T extends string>(from: Fields | null, path: string, values: readonly T[]): T | null {
  const wanted = field(from, path);
  if (typeof wanted !== 'string') return null;
  const word = wanted.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === word) ?? null;
}

/** The kinds in a list, without duplicates, in the list's order. `read` returns '' for an unknown kind. */
export function kinds(from: Fields | null, path: string, read: (text: string) => string): string[] {
  return [...new Set(texts(from, path).map(read))].filter((kind) => kind !== '');
}

/** A related record, parsed, or null. */
export function one<T>(from: Fields | null, path: string, parse: (from: Fields) => T | null): T | null {
  const related = record(field(from, path));
  return related && parse(related);
}

/** A list of records, parsed. Those for which the parser returns null are left out. */
export function many<T>(from: Fields | null, path: string, parse: (from: Fields) => T | null): T[] {
  return list(field(from, path)).flatMap((wire) => {
    const item = record(wire);
    return (item && parse(item)) ?? [];
  });
}

function isEnvelope(value: Fields): boolean {
  return (
    Object.hasOwn(value, 'data') &&
    (value.data === null || typeof value.data === 'object') &&
    !['id', 'slug', '__component'].some((name) => Object.hasOwn(value, name))
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
