import { Marked } from 'marked';

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
