import type { Attributes } from '../../content/declarations/attributes';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';
import type { Reading } from './reading';
import { readMedia } from './readMedia';

/** Settings as the service answers them: a file that is written as its address is a mapping with it. Files that are not there are reported. */
export function withFiles(
  raw: JsonObject,
  attributes: Attributes,
  reading: Reading,
  within = '',
): JsonObject {
  const read = (value: Json, name: string): Json => {
    const attribute = attributes[name];
    const where = within + name;
    if (attribute?.kind === 'media' && typeof value === 'string' && value !== '') {
      readMedia(value, reading, where);
      return { url: value };
    }
    if (attribute?.kind !== 'component') return value;
    if (isJsonList(value)) return value.map((part) => read(part, name));
    return isJsonObject(value) ? withFiles(value, attribute.attributes, reading, `${where}.`) : value;
  };
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, read(value, name)]));
}
