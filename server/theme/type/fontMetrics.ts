import { create } from 'fontkitten';

/** Metrics of a typeface, as fractions of the font size. */
export type FontMetrics = ReturnType<typeof fontMetrics>;

/** Typical text of the site, with about the usual letter frequencies. */
const SAMPLE =
  'Choisissez la formation qui vous ressemble, en alternance ou en initial, dans nos campus de France et d’ailleurs';

/** The range of serif styles in PANOSE's second digit (Latin text). */
const [FIRST_SERIF, LAST_SERIF] = [2, 10];

/**
 * Reads a font file, woff2 or other.
 * @throws Error when it is not a font file, or a collection.
 */
export function fontMetrics(bytes: Buffer) {
  const font = create(bytes);
  if (font.isCollection) throw new Error('one typeface expected, not a collection');
  const advanceOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  const letters = [...SAMPLE];
  const total = letters.reduce((sum, letter) => sum + advanceOf(letter), 0);
  const { panose } = font['OS/2'];
  const style = panose[0] === 2 ? (panose[1] ?? 0) : 0;
  return {
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    /** Mean advance of French text. */
    advance: total / letters.length / font.unitsPerEm,
    /** Advance of the digit zero. */
    zero: advanceOf('0') / font.unitsPerEm,
    isSerif: style >= FIRST_SERIF && style <= LAST_SERIF,
    /** Whether it has more than one weight. */
    hasWeights: 'wght' in font.variationAxes,
  };
}
