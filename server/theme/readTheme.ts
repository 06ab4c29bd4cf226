import { formatHex, parse } from 'culori';
import type { ThemeColours } from './resolveTheme';

export type Shape = 'arch' | 'round' | 'soft' | 'square';

/** What a school's look is made of, as its file says. */
export interface ThemeSource {
  colours: ThemeColours;
  /** How corners and pictures are cut. */
  shape: Shape;
}

const SHAPES: readonly Shape[] = ['arch', 'round', 'soft', 'square'];
const COLOURS = ['brand', 'accent', 'ground', 'ink', 'night'] as const;

/** Where our own settings stand in a file of design tokens. */
export const EXTENSION = 'site';

/**
 * Reads a file of design tokens (Design Tokens Community Group, 2025.10): a group `color` with `brand` and, if wanted,
 * `accent`, `ground`, `ink` and `night`; `$extensions.site.shape`. What cannot be used is told, and left out.
 * @param report told of each field that cannot be used: its path, and why
 * @returns null when there is no brand to make a look of.
 */
export function readTheme(
  file: unknown,
  report: (field: string, reason: string) => void,
): ThemeSource | null {
  const tokens = group(file, 'color');
  const found = new Map<string, string>();
  for (const name of COLOURS) {
    const token = tokens[name];
    if (token === undefined) continue;
    const colour = colourOf(token);
    if (colour === null) report(`color.${name}`, 'a colour expected');
    else found.set(name, colour);
  }
  for (const name of Object.keys(tokens))
    if (!name.startsWith('$') && !COLOURS.some((known) => known === name))
      report(`color.${name}`, `one of ${COLOURS.join(', ')} expected`);
  const brand = found.get('brand');
  if (brand === undefined) {
    report('color.brand', 'needed');
    return null;
  }
  const [accent, ground, ink, night] = COLOURS.slice(1).map((name) => found.get(name));
  return { colours: { brand, accent, ground, ink, night }, shape: shapeOf(file, report) };
}

function shapeOf(file: unknown, report: (field: string, reason: string) => void): Shape {
  const { shape } = group(group(file, '$extensions'), EXTENSION);
  const known = SHAPES.find((name) => name === shape);
  if (shape !== undefined && !known) report('$extensions.site.shape', `one of ${SHAPES.join(', ')} expected`);
  return known ?? 'arch';
}

/** A token's colour as `#rrggbb`: its `$value` is a colour object, or what CSS writes. */
function colourOf(token: unknown): string | null {
  const value = isRecord(token) ? token.$value : undefined;
  const colour = isRecord(value) ? (value.hex ?? cssOf(value)) : value;
  return typeof colour === 'string' ? (formatHex(parse(colour)) ?? null) : null;
}

/** A colour object of the tokens' format, in CSS: `{ colorSpace, components }`. */
function cssOf({ colorSpace, components }: Record<string, unknown>): string | null {
  if (typeof colorSpace !== 'string' || !Array.isArray(components)) return null;
  const numbers = components.map((part) => (part === 'none' ? 'none' : Number(part)));
  if (numbers.length !== 3 || numbers.some((part) => Number.isNaN(part))) return null;
  const written = numbers.join(' ');
  return ['oklch', 'oklab', 'lch', 'lab', 'hsl', 'hwb'].includes(colorSpace)
    ? `${colorSpace}(${['hsl', 'hwb'].includes(colorSpace) ? `${numbers[0]} ${numbers[1]}% ${numbers[2]}%` : written})`
    : `color(${colorSpace} ${written})`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function group(from: unknown, name: string): Record<string, unknown> {
  const found = isRecord(from) ? from[name] : undefined;
  return isRecord(found) ? found : {};
}
