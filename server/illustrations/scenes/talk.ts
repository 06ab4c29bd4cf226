import { arch, block, disc, taper } from '../masonry';
import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import { floor, person, spread, type Tableau, wall } from './stage';

/** A talk: someone at a lectern in an arch of light, and the audience from behind. */
export const talk: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.3);
  const rise = height * 0.6;
  const curtain = (side: -1 | 1) => {
    const outer = middle + side * 96;
    const inner = middle + side * 48;
    return `M${outer} ${-height}H${inner}Q${n(inner + side * 6)} ${n(-g - 40)} ${n(inner + side * 22)} ${-g}H${outer}z`;
  };
  let audience = '';
  for (const [row, size] of [
    [g - 22, 36],
    [g - 40, 44],
    [g - 62, 54],
  ] as const) {
    for (const x of spread(stage, size * 0.72, row % 2 ? size * 0.36 : 0))
      audience += person(stage, x + random.whole(-2, 2), row, size, { below: 40, isTurnedAway: true });
  }
  return [
    wall(stage, 'back'),
    fill(
      palette,
      'shade',
      spread(stage, 20)
        .filter((x) => Math.abs(x - middle) > 44)
        .map((x) => block(x, g, 7, height))
        .join(''),
      0.35,
    ),
    fill(palette, 'sky', arch(middle, g, 88, rise + 4)),
    fill(palette, 'halo', arch(middle, g, 78, rise)),
    fill(palette, 'sun', disc(middle, g + rise * 0.56, 24)),
    stroke(palette, 'sun', disc(middle, g + rise * 0.56, 29), 0.6, 0.6),
    fill(palette, 'far', `M${middle - 39} ${-g}v-26q20 -18 40 -4t38 -4v34z`),
    fill(palette, 'shade', curtain(-1) + curtain(1)),
    floor(stage, 'frontAlt', g),
    fill(palette, 'stone', block(stage.width / 2, g - 3, stage.width, 3)),
    person(stage, middle + 2, g, 46, { garment: 'hero' }),
    fill(palette, 'brick', taper(middle + 3, g, 18, 22, 21)),
    fill(palette, 'light', block(middle + 3, g + 21, 26, 3) + arch(middle + 3, g + 5, 7, 11)),
    fill(palette, 'front', block(stage.width / 2, 0, stage.width, g - 34)),
    audience,
  ].join('');
};
