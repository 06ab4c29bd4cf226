import type { Bar, Shape } from '../../shared/content/theme';
import type { Fill, Theme } from './resolveTheme';
import type { SchemeColours, Token } from './tokens';

/** Alpha of derived colours: hairlines, the backdrop of dialogs, shades. */
const LINE_ALPHA = { light: '22', dark: '2b', night: '2e' } as const;
const SCRIM_ALPHA = 'a6';
const SHADE_ALPHA = '66';

/** Corner radius, and the shape of images. */
const SHAPES: Record<Shape, string> = {
  arch: '--radius:2px;--arch:50rem 50rem var(--radius) var(--radius)',
  round: '--radius:18px;--arch:50%',
  soft: '--radius:8px;--arch:9rem var(--radius)',
  square: '--radius:0px;--arch:var(--radius)',
};

interface BarStyles {
  /** Selectors in the header on a dark ground, which take its colours. */
  night: string;
  /** Rules in the same layer as those of `client/shell/navbar`. */
  rules: string;
}

/** Variants of the header. It is painted before any style sheet has loaded, so these rules are inlined. */
const BARS: Record<Bar, BarStyles> = {
  plain: { night: '', rules: '' },
  dark: {
    night: ',.navbar',
    rules:
      '.navbar{color:var(--ink);color-scheme:dark}' +
      '.navbar .logo__image--alone{padding:.25rem .5rem;background:var(--ivoire)}' +
      '.navbar :has(>.logo__image--on-dark)>picture{display:none}' +
      '}@layer utilities{.navbar .logo__image--on-dark{display:block}',
  },
  sheet: {
    night: ',.top-bar',
    rules:
      '.top-bar{color:var(--ink);background:var(--ground);color-scheme:dark;border:0}' +
      '.navbar__full,.compact-bar{background:var(--paper);border:0;border-radius:0 0 1.5rem 1.5rem}' +
      '.compact-bar{border-block-start:.5rem solid var(--night)}',
  },
  centred: {
    night: '',
    rules:
      '.navbar__main{display:grid;grid-template-columns:1fr auto 1fr;padding-block-start:.75rem}' +
      '.navbar__main .logo{grid-column:2;max-width:none;font-size:2rem}' +
      '.navbar__actions{grid-area:1/3;justify-self:end}.main-menus{grid-area:2/1/3/4}' +
      '.main-menus .menu__button{min-height:3rem}',
  },
};

/**
 * A theme as CSS rules after `client/styles/first.css`, in the same layer as its tokens, so that they override them.
 * @param type custom properties of the typefaces.
 */
export function themeStyles(
  { schemes, fill }: Theme,
  { shape, bar }: { shape: Shape; bar: Bar },
  type: string,
): string {
  const { light, dark, night } = schemes;
  // The palette, for style sheets that name a colour rather than its role.
  const palette = [
    `--ivoire:${light.ground};--papier:${short(light.paper)};--outremer:${light.action};--nuit:${night.ground}`,
    `--ciel:${dark.action};--safran:${night.sun};--corail:${night['accent-vivid']}`,
    `--shade:${dark.ground}${SHADE_ALPHA};--printed:${light.accent}`,
  ].join(';');
  const root = [palette, declared(light, LINE_ALPHA.light), SHAPES[shape], type];
  return [
    '@layer tokens{',
    `:root{${root.filter(Boolean).join(';')}}`,
    // In older browsers, `::backdrop` does not inherit custom properties.
    `::backdrop{--scrim:${dark.ground}${SCRIM_ALPHA}}`,
    `@media (prefers-color-scheme:dark){:root{${declared(dark, LINE_ALPHA.dark)}}}`,
    `.night${BARS[bar].night}{${declared(night, LINE_ALPHA.night)}}`,
    fill ? filled(fill) : '',
    '}',
    BARS[bar].rules && `@layer layout{${BARS[bar].rules}}`,
  ].join('');
}

/** Colours of filled buttons. */
function filled({ ground, strong, words, edge }: Fill): string {
  const own = `--action:${short(ground)};--action-strong:${short(strong)};--on-action:${short(words)}`;
  return `.button--primary,.calls-to-action__link--main{${own};box-shadow:0 0 0 1px ${short(edge)}}`;
}

function declared(colours: SchemeColours, lineAlpha: string): string {
  // as: the keys of SchemeColours are tokens.
  const tokens = Object.keys(colours) as Token[];
  return [
    ...tokens.map((token) => `--${token}:${short(colours[token])}`),
    `--line:${colours.ink}${lineAlpha}`,
  ].join(';');
}

/** Shortens `#ffffff` to `#fff`. */
function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}
