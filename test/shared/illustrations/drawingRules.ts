import { gzipSync } from 'node:zlib';

/** What is wrong with a text as XML: undefined when it is one well-formed element. */
function malformation(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  let rest = xml;
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (open.length === 0) return `text outside the root: ${text}`;
      if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(text)) return `a bare ampersand: ${text}`;
      rest = rest.slice(text.length);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (tag === null) return `not a tag: ${rest.slice(0, 60)}`;
    const [whole, closing, name = '', attributes = '', empty] = tag;
    const names = [...attributes.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `an attribute twice: ${whole}`;
    if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(attributes)) return `a bare ampersand: ${whole}`;
    if (closing) {
      if (open.pop() !== name) return `closed too early: ${name}`;
    } else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name);
    }
    rest = rest.slice(whole.length);
  }
  if (open.length > 0) return `never closed: ${open.join(', ')}`;
  return roots === 1 ? undefined : `${roots} roots`;
}

const PATH_DATA = /^M[-\d., MmLlHhVvCcSsQqTtAaZz]*$/;

/** Fails with the names of the broken rules, which every drawing has to keep, whatever it shows. */
export function expectDrawing(svg: string): void {
  const broken: string[] = [];
  const forbid = (rule: string, pattern: RegExp) => {
    const found = pattern.exec(svg)?.[0];
    if (found !== undefined) broken.push(`${rule}: ${found}`);
  };
  const malformed = malformation(svg);
  if (malformed !== undefined) broken.push(`well-formed: ${malformed}`);
  const root =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/;
  if (!root.test(svg)) broken.push(`standalone: ${svg.slice(0, 120)}`);
  forbid('nothing active or foreign', /<(?:script|style|foreignObject|image|a|use)\b/);
  forbid('no ids, styles, links, handlers', /\s(?:id|style|href|on[a-z]+)="/);
  forbid('no slip of arithmetic', /NaN|Infinity|undefined|null|\[object/);
  for (const [, data = ''] of svg.matchAll(/\sd="([^"]*)"/g)) {
    if (!PATH_DATA.test(data)) broken.push(`path data: ${data.slice(0, 80)}`);
  }
  expect(broken).toEqual([]);
}

/** What a drawing weighs on its way to the browser. */
export function compressedSize(svg: string): number {
  return gzipSync(svg).length;
}

/** The sizes that pages ask for. */
export const PICTURE_SIZES = [
  { width: 640, height: 800 },
  { width: 640, height: 720 },
  { width: 480, height: 480 },
  { width: 960, height: 540 },
  { width: 1200, height: 630 },
] as const;
