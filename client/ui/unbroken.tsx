import type { ReactNode } from 'react';

/** A word with hyphens, and what hangs on it by a space that does not break. */
const COMPOUND = /([^ \n-]+(?:-[^ \n-]+)+)/;

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

const PLAIN_HEADING = /(<(h[2-4])\b[^>]*>)([^<]*-[^<]*)(?=<\/\2>)/g;
const COMPOUNDS = new RegExp(COMPOUND, 'g');

/** The same for the headings of sanitised HTML, those of plain words. */
export function unbrokenHeadings(html: string): string {
  return html.replace(
    PLAIN_HEADING,
    (_, tag: string, _name, words: string) =>
      tag + words.replace(COMPOUNDS, '<span class="unbroken">$1</span>'),
  );
}
