import { wcagContrast } from 'culori';
import { MIN_LIGHTNESS_GAP, type Moved, withContrast } from './pairs';
import { atLeast, atMost, colour, contrasting, lightness, mixed, muted, parsed, shifted } from './shades';
import type { Scheme, SchemeColours } from './tokens';

/** The fields of a theme that are colours. */
export const COLOURS = ['brand', 'accent', 'ground', 'ink', 'night'] as const;

type AllColours = Record<(typeof COLOURS)[number], string>;

/** The colours that a school sets, as `#rrggbb`. Only the brand is required. */
export type ThemeColours = Partial<AllColours> & Pick<AllColours, 'brand'>;

/** Colours that a school sets explicitly instead of the computed ones. */
export type ExactColours = Partial<Record<Scheme, Partial<SchemeColours>>>;

export interface Theme {
  /** The light and the dark scheme, and `night`: the colours of dark areas in both. */
  schemes: Record<Scheme, SchemeColours>;
  /** Filled buttons in the exact brand colour, if it is too light for text on paper. Null if `action` is close. */
  fill: Fill | null;
  /** Colours adjusted for contrast. */
  moved: Moved[];
}

/** Colours of a filled button in all schemes: ground, ground on hover, text, and border on paper. */
export interface Fill {
  ground: string;
  strong: string;
  words: string;
  edge: string;
}

const LEAST_OF_TEXT = 4.5;
const LEAST_OF_A_CONTROL = 3;
const SUCCESS_HUE = 165;
const DANGER_HUE = 33;

/** Lightness limits of the dark and of the light ground, so that text stays readable on them. */
const LIGHTEST_NIGHT = 0.32;
const DARKEST_GROUND = 0.9;
/** Above this lightness, a colour does not stand out on paper. */
const LIGHTEST_VIVID = 0.7;

/**
 * Computes the site's colours from a school's. Every pair in `PAIRS` gets its contrast: a colour that falls short is
 * adjusted in lightness only. Pure: the same colours give the same theme.
 * @param colours `#rrggbb` each.
 */
export function resolveTheme(colours: ThemeColours, exact: ExactColours = {}): Theme {
  const moved: Moved[] = [];
  const all = allOf(colours);
  const schemes = {
    light: withContrast('light', lightScheme(all), exact.light, moved),
    dark: withContrast('dark', darkScheme(all), exact.dark, moved),
    night: withContrast('night', nightScheme(all), exact.night, moved),
  };
  return { schemes, fill: exact.light?.action ? null : fillOf(colours.brand, schemes.light), moved };
}

function fillOf(brand: string, { ground, ink, action }: SchemeColours): Fill | null {
  if (wcagContrast(brand, ground) >= LEAST_OF_A_CONTROL || wcagContrast(brand, ink) < LEAST_OF_TEXT)
    return null;
  const darker = shifted(brand, -MIN_LIGHTNESS_GAP);
  const strong = wcagContrast(darker, ink) < LEAST_OF_TEXT ? shifted(brand, MIN_LIGHTNESS_GAP) : darker;
  return {
    ground: brand,
    strong,
    words: contrasting(ink, [brand, strong], LEAST_OF_TEXT),
    edge: action,
  };
}

function allOf(colours: ThemeColours): AllColours {
  const { brand, accent = brand, ground = groundOf(brand), ink = inkOf(brand) } = colours;
  const night = colours.night === undefined ? nightOf(brand) : atMost(colours.night, LIGHTEST_NIGHT);
  return { brand, accent, ground, ink, night };
}

function lightScheme({ brand, accent, ground, ink, night }: AllColours): SchemeColours {
  const base = atLeast(ground, DARKEST_GROUND);
  return {
    ground: base,
    paper: lightness(base, 1),
    tint: shifted(base, -0.045),
    ink,
    'ink-soft': mixed(ink, base, 0.36),
    action: brand,
    'action-strong': shifted(brand, -0.1),
    'on-action': lightness(base, 1),
    accent,
    'accent-vivid': vivid(accent),
    success: colour(0.48, 0.08, SUCCESS_HUE),
    danger: colour(0.5, 0.17, DANGER_HUE),
    control: mixed(ink, base, 0.5),
    focus: brand,
    sun: vivid(accent),
    'on-sun': lightness(base, 1),
    night,
  };
}

function darkScheme({ brand, accent, ground, ink, night }: AllColours): SchemeColours {
  const { c, h } = parsed(ink);
  const base = colour(0.19, Math.min(c, 0.04), h);
  return {
    ground: base,
    paper: shifted(base, 0.05),
    tint: shifted(base, 0.09),
    ink: lightness(ground, 0.95),
    'ink-soft': lightness(mixed(ink, ground, 0.7), 0.79),
    action: muted(brand, 0.8),
    'action-strong': muted(brand, 0.88),
    'on-action': base,
    accent: lightness(accent, 0.77),
    'accent-vivid': lightness(accent, 0.72),
    success: colour(0.8, 0.08, SUCCESS_HUE),
    danger: colour(0.77, 0.13, DANGER_HUE),
    control: lightness(mixed(ink, ground, 0.5), 0.62),
    focus: lightness(accent, 0.8),
    sun: lightness(accent, 0.8),
    'on-sun': base,
    night: lightness(night, 0.29),
  };
}

function nightScheme({ accent, ground, night }: AllColours): SchemeColours {
  const tint = shifted(night, 0.06);
  const light = atLeast(ground, DARKEST_GROUND);
  return {
    ground: night,
    paper: tint,
    tint,
    ink: light,
    'ink-soft': mixed(light, night, 0.2),
    action: light,
    'action-strong': lightness(light, 1),
    'on-action': night,
    accent: lightness(accent, 0.8),
    'accent-vivid': lightness(accent, 0.74),
    success: colour(0.8, 0.08, SUCCESS_HUE),
    danger: colour(0.82, 0.1, DANGER_HUE),
    control: mixed(light, night, 0.32),
    focus: lightness(accent, 0.8),
    sun: lightness(accent, 0.8),
    'on-sun': night,
    night,
  };
}

/** Slightly lighter, unless the accent is so light that it would turn white and lose its hue before adjustment. */
function vivid(accent: string): string {
  return parsed(accent).l < LIGHTEST_VIVID ? shifted(accent, 0.06) : accent;
}

/** Default ground: nearly white, tinted with the brand. */
function groundOf(brand: string): string {
  const { c, h } = parsed(brand);
  return colour(0.985, Math.min(c / 20, 0.008), h);
}

/** Default ink: nearly black, in the brand's hue. */
function inkOf(brand: string): string {
  const { c, h } = parsed(brand);
  return colour(0.23, Math.min(c / 4, 0.035), h);
}

/** Default dark ground: a dark shade of the brand. */
function nightOf(brand: string): string {
  const { c, h } = parsed(brand);
  return colour(0.28, Math.min(c, 0.08), h);
}
