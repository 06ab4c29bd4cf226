/** How corners and pictures are cut. */
export const SHAPES = ['arch', 'round', 'soft', 'square'] as const;
export type Shape = (typeof SHAPES)[number];

/** What stands beside a title on a dark ground, and what plain places are patterned with. */
export const MOTIFS = ['sun', 'waves', 'grid', 'lines', 'none'] as const;
export type Motif = (typeof MOTIFS)[number];

/** How the head of every page stands: on the page's own paper, on dark ground, as a sheet of its own, with the name in the middle. */
export const BARS = ['plain', 'dark', 'sheet', 'centred'] as const;
export type Bar = (typeof BARS)[number];

/** What stands where there is no photograph: drawings in flat colours, by night, or in lines alone; or plain ground. */
export const ILLUSTRATION_STYLES = ['drawn', 'night', 'traced', 'plain'] as const;
export type IllustrationStyle = (typeof ILLUSTRATION_STYLES)[number];

/** A school's look as it was given, word for word; '' is nothing. `server/theme` makes something of it. */
export interface ThemeFields {
  brand: string;
  accent: string;
  ground: string;
  ink: string;
  night: string;
  /** Of titles, and of all else: the name of a typeface that we have, or the address of one. */
  display: string;
  text: string;
  shape: string;
  motif: string;
  bar: string;
  illustrations: string;
  /** Address of a picture. */
  icon: string;
}
