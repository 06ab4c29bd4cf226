import type { ReactNode } from 'react';

/**
 * A word with hyphens, and what hangs on it by a space that does not break; 'à' and the town after it; a word and the
 * dash after it; past the start, a capital article and its noun, 'La Rochelle'. So no line ends on 'à' or 'La', and none
 * begins with a dash. Without lookbehind, which Safari before 16.4 cannot read.
 */
const COMPOUND =
  /(\B[àÀ] \p{Lu}[^ \n]*|(?!^)\b(?:L[ae]s?|Une?|Des) [^ \n–—-]+(?= |$)|[^ \n–—-]+(?:(?:[-–][^ \n–—-]+)+(?:[ \u00a0]?[–—](?= ))?|[ \u00a0]?[–—](?= )))/u;

/**
 * A title, or a line of facts, whose compounds, 'rendez-vous', go to the next line as one: neither face has the hyphen that does not break, and
 * with it searches and copies would miss the word. A compound alone wider than its place still breaks.
 */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !COMPOUND.test(title)) return title;
  return title.split(COMPOUND).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="unbroken">
        {part}
      </span>
    ),
  );
}

const PLAIN_HEADING = /(<(h[2-4])\b[^>]*>)([^<]*[-–—][^<]*)(?=<\/\2>)/g;
const COMPOUNDS = new RegExp(COMPOUND, 'gu');

/** The same for the headings of sanitised HTML, those of plain words. */
export function unbrokenHeadings(html: string): string {
  return html.replace(
    PLAIN_HEADING,
    (_, tag: string, _name, words: string) =>
      tag + words.replace(COMPOUNDS, '<span class="unbroken">$1</span>'),
  );
}
