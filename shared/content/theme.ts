/** The shape of corners and pictures. */
export const SHAPES = ['arch', 'round', 'soft', 'square'] as const;
export type Shape = (typeof SHAPES)[number];

/** The ornament beside titles on dark backgrounds, and the pattern of plain areas. */
export const MOTIFS = ['sun', 'waves', 'grid', 'lines', 'none'] as const;
export type Motif = (typeof MOTIFS)[number];

/**
 * The style of every page's header: on the page's background, on a dark one, as a separate sheet, with the name
 * centred.
 */
export const BARS = ['plain', 'dark', 'sheet', 'centred'] as const;
export type Bar = (typeof BARS)[number];

/** What replaces missing photographs: drawings in flat colours, at night, in outlines; or a plain area. */
export const ILLUSTRATION_STYLES = ['drawn', 'night', 'traced', 'plain'] as const;
export type IllustrationStyle = (typeof ILLUSTRATION_STYLES)[number];

/** A school's theme as given, unprocessed; '' for what is not given. `server/theme` interprets it. */
export interface ThemeFields {
  brand: string;
  accent: string;
  ground: string;
  ink: string;
  night: string;
  /** The typefaces of titles, and of everything else: the name of a built-in one, or an address. */
  display: string;
  text: string;
  shape: string;
  motif: string;
  bar: string;
  illustrations: string;
  /** Address of a picture. */
  icon: string;
}
