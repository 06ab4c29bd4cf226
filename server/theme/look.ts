import { createHash } from 'node:crypto';
import type { Motif, Shape } from '../../shared/content/theme';
import { type InlineSource, inlineSource } from '../http/inlineSource';
import type { DrawingStyle } from '../illustrations/drawingStyle';
import { framedIcon, iconImage } from './iconImage';
import type { Moved } from './pairs';
import { readTheme, type ThemeSource } from './readTheme';
import { createRecolour } from './recolour';
import { resolveTheme } from './resolveTheme';
import { themeStyles } from './themeStyles';
import meridien from './themes/meridien.json';
import type { LookType, PictureType } from './type/typefaces';

/** All that a school's look is made of, outside the style sheets. */
export interface Look {
  /** Differs when the look does. */
  version: string;
  /** Rules that stand after `client/styles/first.css`. */
  styles: InlineSource;
  /** Addresses of the typefaces that every page sets. */
  announcedFonts: readonly string[];
  /** What a browser paints its own bars in. */
  bars: { light: string; dark: string };
  /** What stands where the built-in look has its sun (`client/styles/motifs.css`). */
  motif: Motif;
  /** Gives a drawing its colours: an SVG document. */
  recolour(svg: string): string;
  /** What pictures are set in; null: the built-in pair. */
  inPictures: PictureType | null;
  shape: Shape;
  /** How its places are drawn. */
  drawing: DrawingStyle;
  /** The site's icon as an SVG document; null: those that the build has. */
  icon: ((of: { name: string; side: number; maskable: boolean }) => string) | null;
  /** Colours that were moved so that they can be read. */
  moved: readonly Moved[];
  /** What editors have said and what cannot be used, `theme.accent`; null where the look is not theirs. */
  refused: readonly string[] | null;
}

/** The look of a school that says nothing. */
export const BUILT_IN_THEME = builtIn();

function builtIn(): ThemeSource {
  const source = readTheme(meridien, (field, reason) => {
    throw new Error(`themes/meridien.json: ${field}: ${reason}`);
  });
  if (!source) throw new Error('themes/meridien.json has no brand');
  return source;
}

/** Makes the look of a theme: the same theme gives the same look. @param ownIcon a `data:` URL. Drawings and icons are the sample school's own in its own. */
export function lookOf(source: ThemeSource, type: LookType, ownIcon: string | null = null): Look {
  const theme = resolveTheme(source.colours, source.exact);
  const { light, dark } = theme.schemes;
  const isBuiltIn = source === BUILT_IN_THEME;
  return {
    version: createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 8),
    styles: inlineSource(type.rules + themeStyles(theme, source, type.tokens)),
    announcedFonts: type.announced,
    bars: { light: light.ground, dark: dark.ground },
    recolour: isBuiltIn ? (svg) => svg : createRecolour(source.colours, light.ground),
    motif: source.motif,
    inPictures: type.inPictures,
    icon: ownIcon ? (of) => framedIcon(theme, ownIcon, of) : isBuiltIn ? null : (of) => iconImage(theme, of),
    shape: source.shape,
    drawing: source,
    moved: theme.moved,
    refused: null,
  };
}
