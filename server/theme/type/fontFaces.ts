import type { FontMetrics } from './fontMetrics';

/** One font file of a typeface, for an `@font-face` rule. */
export interface Face {
  metrics: FontMetrics;
  address: string;
  /** URL of the file with rarely used letters; null when `address` has all letters. */
  more: string | null;
  isItalic: boolean;
  /** A `font-weight` value: '400', '400 600'. */
  weight: string;
  /** Much bolder than body text, so the fallback must be bold too. */
  isStrong: boolean;
}

/** Fonts of the visitor's system with equal metrics, and their mean advance of `fontMetrics`' French sample, in em. */
interface Local {
  names: readonly string[];
  advance: number;
}

/** In each list: first those of Windows, macOS, iOS and most Linux desktops, then those of Android. */
const LOCALS: Readonly<Record<'serif' | 'serifItalic' | 'sans' | 'sansStrong', readonly Local[]>> = {
  serif: [
    { names: ['Georgia', 'Gelasio'], advance: 0.4361 },
    { names: ['Noto Serif'], advance: 0.4731 },
  ],
  serifItalic: [
    { names: ['Georgia Italic', 'Gelasio Italic'], advance: 0.444 },
    { names: ['Noto Serif Italic'], advance: 0.4589 },
  ],
  sans: [
    { names: ['Arial', 'Liberation Sans', 'Arimo'], advance: 0.4436 },
    { names: ['Roboto'], advance: 0.4382 },
  ],
  sansStrong: [
    { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], advance: 0.4778 },
    { names: ['Roboto Bold'], advance: 0.452 },
  ],
};

/** Letters that French and English do not use; the same range as in `client/styles/moreFonts.css`. */
const MORE_RANGE =
  'U+A1-A8,U+AA,U+AC-AF,U+B1,U+B4-B6,U+B8-BA,U+BC-BF,U+C1,U+C3-C6,U+CC-CD,U+D0-D3,U+D5-D6,U+D8,U+DA,U+DC-DF,U+E1,' +
  'U+E3-E5,U+EC-ED,U+F0-F3,U+F5,U+F7-F8,U+FA,U+FD-FF,U+100-151,U+154-17F,U+201A,U+201E,U+2020,U+2022,U+2122';

/**
 * The `@font-face` rules of a typeface and of its fallbacks: system fonts, scaled to its width and line height, so that
 * the layout does not shift when it loads.
 * @param family the name that the styles use.
 */
export function fontFaces(family: string, faces: readonly Face[]): string {
  return faces
    .flatMap((face) => [
      ownRule(family, face, face.address, ''),
      ...(face.more === null ? [] : [ownRule(family, face, face.more, `;unicode-range:${MORE_RANGE}`)]),
      ...localsOf(face).map((local, index) => fallbackRule(`${family} ${index + 1}`, face, local)),
    ])
    .join('');
}

/** The `font-family` value: the family, its fallbacks and a generic one. */
export function familyStack(family: string, { metrics }: Pick<Face, 'metrics'>): string {
  const generic = metrics.isSerif ? 'Georgia,serif' : 'Arial,sans-serif';
  return `${family},"${family} 1","${family} 2",${generic}`;
}

function ownRule(family: string, { isItalic, weight }: Face, address: string, range: string): string {
  return (
    `@font-face{font-family:${family};${isItalic ? 'font-style:italic;' : ''}font-weight:${weight};` +
    `src:url(${address});font-display:swap${range}}`
  );
}

function localsOf({ metrics, isItalic, isStrong }: Face): readonly Local[] {
  if (metrics.isSerif) return isItalic ? LOCALS.serifItalic : LOCALS.serif;
  return isStrong ? LOCALS.sansStrong : LOCALS.sans;
}

function fallbackRule(family: string, { metrics, isItalic }: Face, { names, advance }: Local): string {
  const ratio = metrics.advance / advance;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    `@font-face{font-family:"${family}";${isItalic ? 'font-style:italic;' : ''}` +
    `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${percent(ratio)};` +
    `ascent-override:${percent(metrics.ascent / ratio)};descent-override:${percent(metrics.descent / ratio)};line-gap-override:0%}`
  );
}
