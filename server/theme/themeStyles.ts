import type { Shape } from '../../shared/content/theme';
import type { Fill, Theme } from './resolveTheme';
import type { SchemeColours, Token } from './tokens';

/** What follows from other colours: hairlines, and what dims the page behind a dialog. */
const LINE_ALPHA = { light: '22', dark: '2b', night: '2e' } as const;
const SCRIM_ALPHA = 'a6';
const SHADE_ALPHA = '66';

/** Corners, and how pictures are cut. */
const SHAPES: Record<Shape, string> = {
  arch: '--radius:2px;--arch:50rem 50rem var(--radius) var(--radius)',
  round: '--radius:18px;--arch:50%',
  soft: '--radius:8px;--arch:9rem var(--radius)',
  square: '--radius:0px;--arch:var(--radius)',
};

/** What is printed is on white, in ink that every printer has. */
const PRINTED =
  '--ground:#fff;--paper:#fff;--tint:#fff;--night:#fff;--ink:#000;--ink-soft:#333;--action:#000;--line:#999';

/**
 * A theme as the rules that stand after `client/styles/first.css`, in the layer of its tokens: what comes later wins.
 * @param type custom properties of the typefaces.
 */
export function themeStyles({ schemes, fill }: Theme, { shape }: { shape: Shape }, type: string): string {
  const { light, dark, night } = schemes;
  // The palette, where style sheets name a colour and not what it is for.
  const palette = [
    `--ivoire:${light.ground};--papier:${light.paper};--outremer:${light.action};--nuit:${night.ground}`,
    `--ciel:${dark.action};--safran:${night.sun};--corail:${night['accent-vivid']}`,
    `--scrim:${dark.ground}${SCRIM_ALPHA};--shade:${dark.ground}${SHADE_ALPHA}`,
  ].join(';');
  const root = [palette, declared(light, LINE_ALPHA.light), SHAPES[shape], type];
  return [
    '@layer tokens{',
    `:root{${root.filter(Boolean).join(';')}}`,
    `@media (prefers-color-scheme:dark){:root{${declared(dark, LINE_ALPHA.dark)}}}`,
    `.night{${declared(night, LINE_ALPHA.night)}}`,
    fill ? filled(fill) : '',
    `@media print{:root,.night{${PRINTED};--accent:${light.accent};--accent-vivid:${light.accent}}}`,
    '}',
  ].join('');
}

/** The buttons that are filled: their colours are their own. */
function filled({ ground, strong, words, edge }: Fill): string {
  const own = `--action:${short(ground)};--action-strong:${short(strong)};--on-action:${short(words)}`;
  return `.button--primary,.calls-to-action__link--main{${own};box-shadow:0 0 0 1px ${short(edge)}}`;
}

function declared(colours: SchemeColours, lineAlpha: string): string {
  // as: the keys of a SchemeColours are its tokens.
  const tokens = Object.keys(colours) as Token[];
  return [
    ...tokens.map((token) => `--${token}:${short(colours[token])}`),
    `--line:${colours.ink}${lineAlpha}`,
  ].join(';');
}

/** `#ffffff` is `#fff`. */
function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}
