import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { Marked } from 'marked';
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

/** A part of a page's body: prose, or the fields of one component in YAML. */
export type Segment =
  | { kind: 'prose'; html: string }
  | { kind: 'block'; component: string; yaml: string; line: number };

const FENCE = /^```block\s+(\S+)\s*$/;

/**
 * Splits a Markdown body at its component fences (```` ```block core.key-data ````). `firstLine` is the number of its
 * first line in the file, for messages.
 * @throws Error for a fence that is not closed.
 */
export function cutBody(body: string, firstLine: number): Segment[] {
  const segments: Segment[] = [];
  const lines = body.split(/\r?\n/);
  let prose: string[] = [];
  const endProse = () => {
    const markdown = prose.join('\n').trim();
    if (markdown) segments.push({ kind: 'prose', html: markdownToHtml(markdown) });
    prose = [];
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const component = FENCE.exec(line)?.[1];
    if (component === undefined) {
      prose.push(line);
      continue;
    }
    endProse();
    const end = lines.findIndex((other, at) => at > index && /^```\s*$/.test(other));
    if (end < 0) throw new Error(`line ${firstLine + index}: the fence of ${component} is not closed`);
    const yaml = lines.slice(index + 1, end).join('\n');
    segments.push({ kind: 'block', component, yaml, line: firstLine + index });
    index = end;
  }
  endProse();
  return segments;
}

const marked = new Marked({ async: false, gfm: true });

/** Converts Markdown to HTML, without a final line break. HTML inside it is kept: the site sanitises it. */
export function markdownToHtml(markdown: string): string {
  const html = marked.parse(markdown);
  // as: with `async: false` the result is a string; the declared type covers both modes.
  return (html as string).trim();
}
