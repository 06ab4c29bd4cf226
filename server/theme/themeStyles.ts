import type { Shape } from '../../shared/content/theme';
import type { SchemeColours, Theme, Token } from './resolveTheme';

/** What follows from other colours: hairlines, and what dims the page behind a dialog. */
const LINE_ALPHA = { light: '22', dark: '2b', night: '2e' } as const;
const SCRIM_ALPHA = 'a6';
const SHADE_ALPHA = '66';

/** Corners, and how pictures are cut, by `client/styles/tokens.css`. */
const SHAPES: Record<Shape, string> = {
  arch: '',
  round: '--radius:18px;--arch:var(--radius)',
  soft: '--radius:8px;--arch:var(--radius)',
  square: '--radius:0px;--arch:var(--radius)',
};

/** A theme as the rules that stand after those of `client/styles/tokens.css`. */
export function themeStyles({ schemes }: Theme, shape: Shape): string {
  const { light, dark, night } = schemes;
  // The palette of the tokens, where style sheets name a colour and not what it is for.
  const palette = [
    `--ivoire:${light.ground};--papier:${light.paper};--encre:${light.ink};--outremer:${light.action};--nuit:${night.ground}`,
    `--ciel:${dark.action};--safran:${night.sun};--corail:${night['accent-vivid']}`,
    `--scrim:${dark.ground}${SCRIM_ALPHA};--shade:${dark.ground}${SHADE_ALPHA}`,
  ].join(';');
  // In the layer of the tokens: print comes later, and has colours of its own.
  return [
    '@layer tokens{',
    `:root{${palette};${declared(light, LINE_ALPHA.light)};${SHAPES[shape]}}`,
    `@media (prefers-color-scheme:dark){:root{${declared(dark, LINE_ALPHA.dark)}}}`,
    `.night{${declared(night, LINE_ALPHA.night)}}`,
    '}',
  ].join('');
}

function declared(colours: SchemeColours, lineAlpha: string): string {
  // as: the keys of a SchemeColours are its tokens.
  const tokens = Object.keys(colours) as Token[];
  return [...tokens.map((token) => `--${token}:${colours[token]}`), `--line:${colours.ink}${lineAlpha}`].join(
    ';',
  );
}
