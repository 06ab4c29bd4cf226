import { formatHex, parse } from 'culori';
import {
  ILLUSTRATION_STYLES,
  type IllustrationStyle,
  MOTIFS,
  type Motif,
  SHAPES,
  type Shape,
  type ThemeFields,
} from '../../shared/content/theme';
import type { ThemeColours } from './resolveTheme';

/** What a school's look is made of. */
export interface ThemeSource {
  colours: ThemeColours;
  shape: Shape;
  motif: Motif;
  illustrations: IllustrationStyle;
}

/** Told of each field that cannot be used: its name, as whoever wrote it knows it, and why. */
export type Report = (field: string, reason: string) => void;

const COLOURS = ['brand', 'accent', 'ground', 'ink', 'night'] as const;

/** Where our own settings stand in a file of design tokens. */
const EXTENSION = 'site';

/**
 * Reads a file of design tokens (Design Tokens Community Group, 2025.10): a group `color` with `brand` and, if wanted,
 * `accent`, `ground`, `ink` and `night`; `$extensions.site` with `shape`, `motif` and `illustrations`. What cannot be used
 * is told, and left out.
 * @returns null when there is no brand to make a look of.
 */
export function readTheme(file: unknown, report: Report): ThemeSource | null {
  const tokens = group(file, 'color');
  for (const name of Object.keys(tokens))
    if (!name.startsWith('$') && !COLOURS.some((known) => known === name))
      report(`color.${name}`, `one of ${COLOURS.join(', ')} expected`);
  const values = Object.fromEntries(
    COLOURS.map((name) => [name, tokens[name] === undefined ? undefined : colourIn(tokens[name])]),
  );
  const own = group(group(file, '$extensions'), EXTENSION);
  return themeOf({ ...own, ...values }, (field, reason) =>
    report(COLOURS.some((name) => name === field) ? `color.${field}` : `$extensions.site.${field}`, reason),
  );
}

/** Reads what editors have said beside the settings: the same fields, each a text; '' is nothing. */
export function readThemeFields(fields: ThemeFields, report: Report): ThemeSource | null {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return themeOf(Object.fromEntries(given), (field, reason) => report(`theme.${field}`, reason));
}

function themeOf(given: Readonly<Record<string, unknown>>, report: Report): ThemeSource | null {
  const found = new Map<string, string>();
  for (const name of COLOURS) {
    const value = given[name];
    if (value === undefined) continue;
    const colour = typeof value === 'string' ? formatHex(parse(value.trim())) : undefined;
    if (colour === undefined) report(name, 'a colour expected');
    else found.set(name, colour);
  }
  const choice = <T extends string>(name: string, of: readonly [T, ...T[]]): T => {
    const known = of.find((one) => one === given[name]);
    if (given[name] !== undefined && !known) report(name, `one of ${of.join(', ')} expected`);
    return known ?? of[0];
  };
  const look = {
    shape: choice('shape', SHAPES),
    motif: choice('motif', MOTIFS),
    illustrations: choice('illustrations', ILLUSTRATION_STYLES),
  };
  const brand = found.get('brand');
  if (brand === undefined) {
    report('brand', 'needed');
    return null;
  }
  const [accent, ground, ink, night] = COLOURS.slice(1).map((name) => found.get(name));
  return { colours: { brand, accent, ground, ink, night }, ...look };
}

/** A token's colour as CSS writes it: its `$value` is a colour object, or that already. */
function colourIn(token: unknown): unknown {
  const value = isRecord(token) ? token.$value : undefined;
  return isRecord(value) ? (value.hex ?? cssOf(value)) : (value ?? null);
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
