import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { isJsonObject, type JsonObject, toJson } from '../model/json';

export interface Document {
  fields: JsonObject;
  /** What follows the front matter. */
  body: string;
  /** The line of the file on which the body begins, from 1. */
  bodyLine: number;
}

/**
 * A Markdown file in its two parts.
 * @throws Error when there is no front matter or it is not a YAML mapping.
 */
export function splitFrontMatter(text: string): Document {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) throw new Error('front matter between two lines of --- expected');
  return {
    fields: parseYamlMapping(lines.slice(1, end).join('\n')),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  };
}

/**
 * A YAML mapping; nothing at all is an empty one.
 * @throws Error with the parser's reason, or when it is another kind of document.
 */
export function parseYamlMapping(yaml: string): JsonObject {
  const [first, ...others] = loadAll(yaml, { schema: CORE_SCHEMA });
  const value = toJson(first);
  if (value === null) return {};
  if (!isJsonObject(value) || others.length > 0) throw new Error('a YAML mapping expected');
  return value;
}
