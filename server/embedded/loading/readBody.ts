import type { JsonObject } from '../model/json';
import { cutBody, type Document, parseYamlMapping } from './markdownFile';
import { reasonOf } from './problems';
import { readBlock } from './readFields';
import type { Reading } from './reading';

/** Reads the body of a Markdown file as a dynamic zone: prose as `texts.rich`, each fence as the named component. */
export function readZone(document: Document, reading: Reading): JsonObject[] {
  const blocks: JsonObject[] = [];
  for (const segment of segmentsOf(document, reading)) {
    const place = blocks.length + 1;
    if (segment.kind === 'prose') {
      blocks.push(...readBlock('texts.rich', { html: segment.html }, reading, '', place));
      continue;
    }
    const where = `line ${segment.line}, ${segment.component}:`;
    try {
      const raw = parseYamlMapping(segment.yaml);
      blocks.push(...readBlock(segment.component, raw, reading, `${where} `, place));
    } catch (thrown) {
      reading.report(`${where} ${reasonOf(thrown)}`);
    }
  }
  return blocks;
}

/** Reads the body of a Markdown file as rich text, in which components are not allowed. */
export function readRichBody(document: Document, reading: Reading): string {
  const prose = segmentsOf(document, reading).map((segment) => {
    if (segment.kind === 'prose') return segment.html;
    reading.report(`line ${segment.line}: a component is not possible here`);
    return '';
  });
  return prose.join('\n');
}

function segmentsOf(document: Document, reading: Reading) {
  try {
    return cutBody(document.body, document.bodyLine);
  } catch (thrown) {
    reading.report(reasonOf(thrown));
    return [];
  }
}
