import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { isJsonObject, type Json, type JsonObject } from '../model/json';

export type Document = ReturnType<typeof splitFrontMatter>;

/**
 * Splits a Markdown file into front matter and body.
 * @throws Error when there is no front matter or it is not a YAML mapping.
 */
export function splitFrontMatter(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) throw new Error('front matter between two lines of --- expected');
  return {
    fields: parseYamlMapping(lines.slice(1, end).join('\n')),
    /** The text after the front matter. */
    body: lines.slice(end + 1).join('\n'),
    /** The line of the file on which the body begins, from 1. */
    bodyLine: end + 2,
  };
}

/**
 * Parses a YAML mapping; an empty document is an empty mapping.
 * @throws Error with the parser's reason, or when it is not a mapping.
 */
export function parseYamlMapping(yaml: string): JsonObject {
  // as: the core schema has JSON's types only.
  const [value = null, ...others] = loadAll(yaml, { schema: CORE_SCHEMA }) as Json[];
  if (value === null) return {};
  if (!isJsonObject(value) || others.length > 0) throw new Error('a YAML mapping expected');
  return value;
}
