import { createHash } from 'node:crypto';
import { type InlineSource, inlineSource } from '../http/inlineSource';
import { iconImage } from './iconImage';
import type { ThemeSource } from './readTheme';
import { createRecolour } from './recolour';
import { type Moved, resolveTheme } from './resolveTheme';
import { themeStyles } from './themeStyles';

/** All that a school's look is made of, outside the style sheets. */
export interface Look {
  /** Differs when the look does. */
  version: string;
  /** Rules that stand after `client/styles/tokens.css`; null is the built-in look. */
  styles: InlineSource | null;
  /** What a browser draws its own bars in. */
  bars: { light: string; dark: string };
  /** Gives a drawing its colours: an SVG document. */
  recolour(svg: string): string;
  /** The site's icon as an SVG document; null: those that the build has. */
  icon: ((of: { name: string; side: number; maskable: boolean }) => string) | null;
  /** Colours that were moved so that they can be read. */
  moved: readonly Moved[];
}

/** The look of `client/styles/tokens.css`. */
export const BUILT_IN_LOOK: Look = {
  version: '',
  styles: null,
  bars: { light: '#FAF6EF', dark: '#0E1B2E' },
  recolour: (svg) => svg,
  icon: null,
  moved: [],
};

/** Makes the look of a theme: the same theme gives the same look. */
export function lookOf(source: ThemeSource): Look {
  const { colours, shape } = source;
  const theme = resolveTheme(colours);
  const { light, dark } = theme.schemes;
  const styles = inlineSource(themeStyles(theme, shape));
  return {
    version: createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 8),
    styles,
    bars: { light: light.ground, dark: dark.ground },
    recolour: createRecolour(theme),
    icon: (of) => iconImage(theme, of),
    moved: theme.moved,
  };
}
