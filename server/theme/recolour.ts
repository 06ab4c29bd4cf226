import { converter } from 'culori';
import { PALETTES, TRACE, TRACED } from '../illustrations/palettes';
import { CARD_COLOURS } from '../illustrations/sharingImage';
import type { ThemeColours } from './resolveTheme';
import { colour } from './shades';

const oklch = converter('oklch');

/** Below this chroma, a colour counts as a shade of paper or ink. */
const NEUTRAL = 0.03;
/** Below this chroma, a colour has no hue. */
const COLOURLESS = 0.002;

/** Hues of the drawings: blue is replaced by the brand, red and yellow by the accent, green by a hue in between. */
const BLUE = 265;
const RED = 33;
const YELLOW = 78;
const GREEN = 165;

/** Only palette colours are replaced; skin and hair keep theirs. */
const OWN_COLOURS = [
  ...Object.values(PALETTES).flatMap((palette) => Object.values(palette)),
  ...Object.values(TRACED),
  TRACE.colour,
  ...CARD_COLOURS,
];

/**
 * Builds a function that recolours drawings to a theme. It keeps lightness, and so every contrast within a drawing.
 * @returns takes an SVG document of `server/illustrations`
 */
export function createRecolour(
  { brand: given, accent: other = given }: ThemeColours,
  paper: string,
): (svg: string) => string {
  const [brand, accent, ground] = [given, other, paper].map((hex) => oklch(hex));
  const hueOf = (found: typeof brand, fallback: number) => found?.h ?? fallback;
  const hues: Record<number, [hue: number, chroma: number]> = {
    [BLUE]: [hueOf(brand, BLUE), brand?.c ?? 0],
    [RED]: [hueOf(accent, RED), accent?.c ?? 0],
    [YELLOW]: [hueOf(accent, YELLOW), accent?.c ?? 0],
    [GREEN]: [(hueOf(brand, GREEN) + 40) % 360, brand?.c ?? 0],
  };
  const colours = new Map(
    OWN_COLOURS.map((hex) => {
      const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {};
      // A white or grey ground gives neutral colours no tint.
      const tint = (ground?.c ?? 0) < COLOURLESS ? 0 : c;
      if (c < NEUTRAL) return [hex.toLowerCase(), colour(l, tint, hueOf(ground, h))];
      const [hue, chroma] = hues[nearest(h)] ?? [h, c];
      return [hex.toLowerCase(), colour(l, Math.min(c, chroma), hue)];
    }),
  );
  return (svg) => svg.replace(/#[0-9a-f]{6}\b/gi, (hex) => colours.get(hex.toLowerCase()) ?? hex);
}

function nearest(hue: number): number {
  const far = (from: number) => Math.min(Math.abs(from - hue), 360 - Math.abs(from - hue));
  return [BLUE, RED, YELLOW, GREEN].reduce((best, next) => (far(next) < far(best) ? next : best));
}
