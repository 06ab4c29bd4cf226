import type { FontMetrics } from './fontMetrics';

/** A typeface as a page asks for it. */
export interface Face {
  metrics: FontMetrics;
  address: string;
  /** Of letters that few pages write; null where the one file has all. */
  more: string | null;
  isItalic: boolean;
  /** As `font-weight` says it: '400', '400 600'. */
  weight: string;
  /** Letters much stronger than a text's: so must those be that stand in for them. */
  isStrong: boolean;
}

/** A typeface of the visitor's own, and the mean advance of our French sample in it, as a share of its size. */
interface Local {
  names: readonly string[];
  advance: number;
}

/** Those of Windows, macOS, iOS and most Linux desktops; of Android. */
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

/** What French and English do without: `client/styles/moreFonts.css` has the same. */
const MORE_RANGE =
  'U+A1-A8,U+AA,U+AC-AF,U+B1,U+B4-B6,U+B8-BA,U+BC-BF,U+C1,U+C3-C6,U+CC-CD,U+D0-D3,U+D5-D6,U+D8,U+DA,U+DC-DF,U+E1,' +
  'U+E3-E5,U+EC-ED,U+F0-F3,U+F5,U+F7-F8,U+FA,U+FD-FF,U+100-151,U+154-17F,U+201A,U+201E,U+2020,U+2022,U+2122';

/**
 * The rules of a typeface, and of what stands in for it until it is there: fonts of the visitor's own, stretched to its
 * width and its line, so that nothing moves when it arrives.
 * @param family the name that the styles call it by
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

/** A stack of families for `font-family`. */
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
