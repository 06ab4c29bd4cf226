import { inflateSync } from 'node:zlib';

/** How often a PDF sets a piece of text. */
export function textsOf(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, stream = '']) => unpacked(Buffer.from(stream, 'latin1')))
    .reduce((count, text) => count + (text.match(/\bT[jJ]\b/g)?.length ?? 0), 0);
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A picture, or a typeface.
    return '';
  }
}
