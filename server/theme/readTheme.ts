import { formatHex, parse } from 'culori';
import {
  BARS,
  type Bar,
  ILLUSTRATION_STYLES,
  type IllustrationStyle,
  MOTIFS,
  type Motif,
  SHAPES,
  type Shape,
  type ThemeFields,
} from '../../shared/content/theme';
import { isRecord } from '../../shared/isRecord';
import { COLOURS, type ExactColours, type ThemeColours } from './resolveTheme';
import { type Scheme, type SchemeColours, TOKENS } from './tokens';

/** The input from which a school's look is made. */
export interface ThemeSource {
  colours: ThemeColours;
  shape: Shape;
  motif: Motif;
  bar: Bar;
  illustrations: IllustrationStyle;
  /** Names or URLs of typefaces; '' for the built-in one. */
  display: string;
  text: string;
  /** URL of an image, or ''. */
  icon: string;
  exact: ExactColours;
}

/** Called for each invalid field, with its name as the author wrote it and the reason. */
export type Report = (field: string, reason: string) => void;

/** Groups of a file that set the colours of a scheme one by one. */
const SCHEMES: Readonly<Record<string, Scheme>> = { light: 'light', dark: 'dark', 'on-night': 'night' };
const TYPEFACES = ['display', 'text'] as const;

/** Key of our own settings in `$extensions` of a design tokens file. */
const EXTENSION = 'site';

/**
 * Reads a design tokens file (Design Tokens Community Group, 2025.10): a group `color` with `brand` and optionally
 * `accent`, `ground`, `ink` and `night`, or single colours in its groups `light`, `dark` and `on-night`; a group `font`
 * with `display` and `text`; `$extensions.site` with `shape`, `motif`, `bar`, `illustrations` and `icon`. Invalid
 * values are reported and ignored.
 * @returns null without a brand colour
 */
export function readTheme(file: unknown, report: Report): ThemeSource | null {
  const tokens = group(file, 'color');
  for (const name of Object.keys(tokens))
    if (!name.startsWith('$') && !COLOURS.some((known) => known === name) && !Object.hasOwn(SCHEMES, name))
      report(`color.${name}`, `one of ${COLOURS.join(', ')} expected`);
  const values = Object.fromEntries(
    COLOURS.map((name) => [name, tokens[name] === undefined ? undefined : colourIn(tokens[name])]),
  );
  const fonts = group(file, 'font');
  const faces = Object.fromEntries(
    TYPEFACES.filter((name) => fonts[name] !== undefined).map((name) => [name, familyIn(fonts[name])]),
  );
  const own = group(group(file, '$extensions'), EXTENSION);
  const reportField: Report = (field, reason) => report(pathInFile(field), reason);
  const theme = themeOf({ ...own, ...values, ...faces }, reportField);
  return theme && { ...theme, exact: exactColours(tokens, report) };
}

/** Path of a field in a design tokens file. */
export function pathInFile(field: string): string {
  if (COLOURS.some((name) => name === field)) return `color.${field}`;
  return TYPEFACES.some((name) => name === field) ? `font.${field}` : `$extensions.site.${field}`;
}

function exactColours(tokens: Record<string, unknown>, report: Report): ExactColours {
  const exact: ExactColours = {};
  for (const [name, scheme] of Object.entries(SCHEMES)) {
    const colours: Partial<SchemeColours> = {};
    for (const [key, token] of Object.entries(group(tokens, name))) {
      const known = TOKENS.find((one) => one === key);
      const colour = hexOf(colourIn(token));
      if (known && colour !== undefined) colours[known] = colour;
      else
        report(`color.${name}.${key}`, known ? 'a colour expected' : `one of ${TOKENS.join(', ')} expected`);
    }
    exact[scheme] = colours;
  }
  return exact;
}

/** Reads a design tokens file, or the settings file of a school's content folder with its `theme`. */
export function readThemeFile(file: unknown, report: Report): ThemeSource | null {
  return isRecord(file) && 'theme' in file
    ? themeOf(group(file, 'theme'), (field, reason) => report(`theme.${field}`, reason))
    : readTheme(file, report);
}

/** Reads the theme fields of the content settings: the same fields as strings; '' is unset. */
export function readThemeFields(fields: ThemeFields, report: Report): ThemeSource | null {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return themeOf(Object.fromEntries(given), (field, reason) => report(`theme.${field}`, reason));
}

function themeOf(given: Readonly<Record<string, unknown>>, report: Report): ThemeSource | null {
  const found: Partial<ThemeColours> = {};
  for (const name of COLOURS) {
    const value = given[name];
    if (value === undefined) continue;
    const colour = hexOf(value);
    if (colour === undefined) report(name, 'a colour expected');
    else found[name] = colour;
  }
  const choice = <T extends string>(name: string, of: readonly [T, ...T[]]): T => {
    const known = of.find((one) => one === given[name]);
    if (given[name] !== undefined && !known) report(name, `one of ${of.join(', ')} expected`);
    return known ?? of[0];
  };
  const word = (name: string): string => {
    const value = given[name];
    if (typeof value === 'string') return value.trim();
    if (value !== undefined) report(name, 'a text expected');
    return '';
  };
  const look = {
    shape: choice('shape', SHAPES),
    motif: choice('motif', MOTIFS),
    bar: choice('bar', BARS),
    illustrations: choice('illustrations', ILLUSTRATION_STYLES),
    display: word('display'),
    text: word('text'),
    icon: word('icon'),
  };
  const { brand } = found;
  if (brand === undefined) {
    report('brand', 'needed');
    return null;
  }
  return { colours: { ...found, brand }, ...look, exact: {} };
}

function hexOf(value: unknown): string | undefined {
  return typeof value === 'string' ? formatHex(parse(value.trim())) : undefined;
}

/** The family name of a font token, or the first of several. */
function familyIn(token: unknown): unknown {
  const value = isRecord(token) ? token.$value : token;
  return Array.isArray(value) ? value[0] : value;
}

/** A colour token in CSS syntax: its `$value` is a colour object, or CSS already. */
function colourIn(token: unknown): unknown {
  const value = isRecord(token) ? token.$value : undefined;
  return isRecord(value) ? (value.hex ?? cssOf(value)) : (value ?? null);
}

/** Converts a colour object of design tokens (`{ colorSpace, components }`) to CSS. */
function cssOf({ colorSpace, components }: Record<string, unknown>): string | null {
  if (typeof colorSpace !== 'string' || !Array.isArray(components)) return null;
  const numbers = components.map((part) => (part === 'none' ? 'none' : Number(part)));
  if (numbers.length !== 3 || numbers.some((part) => Number.isNaN(part))) return null;
  const written = numbers.join(' ');
  return ['oklch', 'oklab', 'lch', 'lab', 'hsl', 'hwb'].includes(colorSpace)
    ? `${colorSpace}(${['hsl', 'hwb'].includes(colorSpace) ? `${numbers[0]} ${numbers[1]}% ${numbers[2]}%` : written})`
    : `color(${colorSpace} ${written})`;
}

function group(from: unknown, name: string): Record<string, unknown> {
  const found = isRecord(from) ? from[name] : undefined;
  return isRecord(found) ? found : {};
}
