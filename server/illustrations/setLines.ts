import type { PictureSize } from './svgDocument';

/** Type sizes that a title may have, the largest in which it fits. Pixels. */
const SIZES = [76, 66, 56, 48, 42, 36, 31, 27, 23] as const;
const SMALLEST = 23;
const LEADING = 1.08;

export interface SetLines {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
}

/**
 * Widths of the display face's letters in thousandths of the type size, by class: enough to wrap lines where no font can be
 * asked. The first class that has a letter counts; each errs on the wide side.
 */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\s.,’‘'|]/, 240],
  [/[ijl:;!()[\]/]/, 275],
  [/[ftIJ-]/, 365],
  [/[crszç«»?]/, 465],
  [/[mMW@…]/, 1010],
  [/[a-zà-öø-ÿ0-9–€]/, 590],
];
const OTHER_WIDTH = 790;

function letterWidth(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH;
}

/** How wide a line will be, in pixels at this type size. */
function lineWidth(line: string, size: number): number {
  let thousandths = 0;
  for (const letter of line) thousandths += letterWidth(letter);
  return (thousandths * size) / 1000;
}

/** Between words: no line begins with a dash. */
const SPACES = /[ \t\n\r]+(?![–—])/;

/** The words of a text; one that is longer than a line is cut into pieces that fit. */
function piecesOf(text: string, size: number, width: number): string[] {
  return text.split(SPACES).flatMap((word) => {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && lineWidth(piece + letter, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  });
}

function wrap(pieces: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (line !== '' && lineWidth(longer, size) > width) {
      lines.push(line);
      line = piece;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The same number of lines, as even as they get: no word is left alone on the last one. */
function balanced(pieces: readonly string[], size: number, width: number): string[] {
  let best = wrap(pieces, size, width);
  const count = best.length;
  const widest = Math.max(...pieces.map((piece) => lineWidth(piece, size)));
  for (let narrower = width; narrower >= widest; narrower -= size / 4) {
    const lines = wrap(pieces, size, narrower);
    if (lines.length > count) break;
    best = lines;
  }
  return best;
}

/**
 * Sets a title into a box, in the largest size in which all of it fits. Only what would still be too long in the smallest,
 * some six hundred letters, ends in an ellipsis.
 * @param box the width and height in pixels that the lines may take
 */
export function setLines(title: string, { width, height }: PictureSize): SetLines {
  const text = title.trim();
  for (const size of SIZES) {
    const pieces = text.split(SPACES);
    // A word is broken in the smallest size only.
    const isWhole = pieces.every((piece) => lineWidth(piece, size) <= width);
    if (isWhole && wrap(pieces, size, width).length * size * LEADING <= height) {
      return { lines: balanced(pieces, size, width), size };
    }
  }
  const lines = wrap(piecesOf(text, SMALLEST, width), SMALLEST, width);
  const most = Math.floor(height / (SMALLEST * LEADING));
  if (lines.length <= most) return { lines, size: SMALLEST };
  const kept = lines.slice(0, most);
  const last = (kept.pop() ?? '')
    .replace(/[\s\u00a0]?[^\s\u00a0]*$/, '')
    .replace(/[\s\u00a0.,;:!?–—-]+$/, '');
  return { lines: [...kept, `${last}…`], size: SMALLEST };
}
