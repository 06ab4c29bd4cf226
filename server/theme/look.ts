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

/** A school's look, apart from the style sheets. */
export interface Look {
  /** Changes whenever the look changes. */
  version: string;
  /** Rules that are placed after `client/styles/first.css`. */
  styles: InlineSource;
  /** URLs of the font files that every page uses. */
  announcedFonts: readonly string[];
  /** Theme colours for the browser's own interface. */
  bars: { light: string; dark: string };
  /** The motif, in place of the built-in look's sun (`client/styles/motifs.css`). */
  motif: Motif;
  /** Recolours an SVG document. */
  recolour(svg: string): string;
  /** Typefaces for text in images; null for the built-in pair. */
  inPictures: PictureType | null;
  shape: Shape;
  /** Drawing style of places. */
  drawing: DrawingStyle;
  /** The site's icon as an SVG document; null for the icons of the build. */
  icon: ((of: { name: string; side: number; maskable: boolean }) => string) | null;
  /** Colours adjusted for contrast. */
  moved: readonly Moved[];
  /** Invalid fields in the editors' settings (`theme.accent`); null if the look does not come from them. */
  refused: readonly string[] | null;
}

/** The look of a school that sets no theme. */
export const BUILT_IN_THEME = builtIn();

function builtIn(): ThemeSource {
  const source = readTheme(meridien, (field, reason) => {
    throw new Error(`themes/meridien.json: ${field}: ${reason}`);
  });
  if (!source) throw new Error('themes/meridien.json has no brand');
  return source;
}

/**
 * Makes the look of a theme; the same theme gives the same look. The built-in theme keeps its own drawings and icons.
 * @param ownIcon a `data:` URL
 */
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
