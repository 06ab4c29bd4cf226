import type { Attribute } from '../../content/declarations/attributes';
import { isJsonList, isJsonObject, type Json } from '../model/json';
import type { Reading } from './reading';
import { checkFileUrl, readMedia } from './readMedia';
import { dateResolver } from './relativeDates';

const dateToday = dateResolver(Date.now(), 'UTC');

/** Reads a value other than a relation or component. An unexpected value is reported, and read as null. */
export function readPlain(attribute: Attribute, raw: Json, reading: Reading, where: string): Json {
  const refuse = (expected: string): null => {
    reading.report(`${where}: ${expected} expected`);
    return null;
  };
  switch (attribute.kind) {
    case 'number':
      return typeof raw === 'number' ? raw : refuse('a number');
    case 'boolean':
      return typeof raw === 'boolean' ? raw : refuse('true or false');
    case 'date':
      if (typeof raw === 'string' && dateToday(raw) !== null) return raw;
      reading.report(`${where}: not a date such as "+12d 10:00" or "2026-12-05"`);
      return null;
    case 'media':
      return readMedia(raw, reading, where);
    case 'choice':
      if (attribute.open) return readText(raw) || refuse('a text');
      return typeof raw === 'string' && attribute.of.includes(raw)
        ? raw
        : refuse(`one of ${attribute.of.join(', ')}`);
    case 'choices': {
      const texts = readTexts(raw);
      if (attribute.open) return texts ?? refuse('a list of texts');
      return texts?.every((value) => attribute.of.includes(value))
        ? texts
        : refuse(`a list of ${attribute.of.join(', ')}`);
    }
    case 'texts':
      return readTexts(raw) ?? refuse('a list of texts');
    case 'table': {
      const rows = isJsonList(raw) ? raw.map(readTexts) : [null];
      return rows.includes(null) ? refuse('a list of rows, each a list of texts,') : rows;
    }
    case 'options': {
      const options = isJsonList(raw) ? raw.map(readOption) : [null];
      return options.includes(null) ? refuse('a list of texts or of { value, label }') : options;
    }
    case 'coordinates':
      return isCoordinates(raw) ? raw : refuse('{ lat, lng } in degrees');
    case 'slug': {
      if (typeof raw !== 'string') return refuse('a slug');
      if (!attribute.also?.includes(raw)) reading.link(attribute.to, raw, where);
      return raw;
    }
    case 'fileUrl': {
      if (typeof raw !== 'string') return refuse("a file's address");
      checkFileUrl(raw, reading, where);
      return raw;
    }
    default:
      return readText(raw) ?? refuse('a text');
  }
}

/** A text, or a text that YAML parsed as a number (`year: 2026`). */
function readText(raw: Json): string | null {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' ? String(raw) : null;
}

function readTexts(raw: Json): readonly string[] | null {
  if (!isJsonList(raw)) return null;
  const texts = raw.map(readText);
  return texts.every((text) => text !== null) ? texts : null;
}

function readOption(raw: Json): Json {
  const text = readText(raw);
  if (text !== null) return { value: text, label: text };
  if (!isJsonObject(raw)) return null;
  const value = readText(raw.value ?? null);
  const label = readText(raw.label ?? null);
  return value === null || label === null ? null : { value, label };
}

function isCoordinates(raw: Json): boolean {
  if (!isJsonObject(raw)) return false;
  const { lat, lng } = raw;
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
