import { along, arch, block, disc, dome, line, polygon, taper } from '../masonry';
import { fill, stroke } from '../paint';
import type { Tone } from '../palettes';
import { decimal as n, turned } from '../svgDocument';
import { floor, person, type Stage, spread, sun, type Tableau, text, wall } from './stage';

/** Examination: the sun is a clock, and papers wait under a pencil. */
export const examination: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.24);
  const clockY = height * 0.66;
  const radius = Math.min(40, height * 0.21);
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6;
    const inner = radius * (hour % 3 === 0 ? 0.76 : 0.84);
    return line(
      middle + Math.sin(angle) * inner,
      clockY + Math.cos(angle) * inner,
      middle + Math.sin(angle) * radius * 0.92,
      clockY + Math.cos(angle) * radius * 0.92,
    );
  }).join('');
  const sheet = (x: number, degrees: number, tone: Tone) => {
    const y = g - 28;
    const boxes = along(4, y + 18, y + 54, (at) => block(x - 16, at, 5, 5));
    const marks = [0, 1, 2]
      .map((index) => `M${n(x - 18)} ${n(-(y + 57 - index * 12))}l2 2.4 4 -5.4`)
      .join('');
    return turned(
      x,
      g,
      degrees,
      fill(palette, tone, block(x, y, 52, 78)) +
        stroke(
          palette,
          'far',
          along(4, y + 20, y + 56, (at) => line(x - 8, at, x + 18, at)),
          1.6,
        ) +
        fill(palette, 'hero', block(x - 2, y + 66, 32, 4)) +
        stroke(palette, 'hero', boxes, 0.8) +
        stroke(palette, 'sun', marks, 1.6),
    );
  };
  const others = spread(stage, 74).filter((x) => Math.abs(x - middle) > 60);
  return [
    wall(stage, 'sky'),
    fill(
      palette,
      'far',
      spread(stage, 44, 22)
        .map((x) => arch(x, g, 32, height * 0.62))
        .join(''),
    ),
    stroke(
      palette,
      'back',
      spread(stage, 44, 22)
        .map((x) => arch(x, g, 36, height * 0.62 + 2))
        .join(''),
      0.7,
    ),
    sun(stage, middle, clockY, radius),
    stroke(palette, 'light', ticks, 1.6),
    stroke(
      palette,
      'light',
      line(middle, clockY, middle, clockY + radius * 0.6) +
        line(middle, clockY, middle + radius * 0.42, clockY + radius * 0.2),
      2.6,
    ),
    fill(palette, 'light', disc(middle, clockY, 2.6)),
    floor(stage, 'front', g),
    fill(palette, 'frontAlt', block(stage.width / 2, g - 4, stage.width, 4)),
    others.map((x) => sheet(x, random.whole(-7, 7), 'stone')).join(''),
    sheet(middle - 20, -9, 'stone'),
    sheet(middle + 4, 3, 'light'),
    turned(
      middle + 40,
      g,
      24,
      fill(palette, 'gold', block(middle + 40, g - 16, 8, 66)) +
        fill(palette, 'light', polygon(middle + 36, g - 16, middle + 40, g - 28, middle + 44, g - 16)) +
        fill(palette, 'front', polygon(middle + 38.7, g - 24, middle + 40, g - 28, middle + 41.3, g - 24)) +
        fill(palette, 'brick', block(middle + 40, g + 50, 8, 7)) +
        stroke(palette, 'sun', line(middle + 40, g - 15, middle + 40, g + 49), 1.4),
    ),
  ].join('');
};

/** Coloured notes on a board, by chance. */
function notes(stage: Stage, x: number, y: number): string {
  const { palette, random } = stage;
  const tones = ['gold', 'sun', 'stone', 'light'] as const;
  let body = '';
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 2; row++) {
      if (random.chance(0.16)) continue;
      const cx = x - 33 + column * 22;
      const cy = y + row * 20;
      body +=
        fill(palette, random.pick(tones), block(cx, cy, 15, 15)) +
        stroke(palette, 'front', text(cx - 5, cy + 10, 10, 2, 4), 0.7, 0.6);
    }
  }
  return body;
}

/** Workshop: a long table, people around it, ideas on the wall. */
export const workshop: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const table = Math.round(height * 0.27);
  const board = table + 62;
  const boards = spread(stage, 124);
  const seats = spread(stage, 36).filter((x) => Math.abs(x - middle) < stage.width / 2);
  const laptop = (x: number) => `M${n(x - 10)} ${-(table + 5)}l-2 -13h24l-2 13z`;
  const lampFoot = Math.round(middle + 62);
  return [
    wall(stage, 'sky'),
    fill(
      palette,
      'back',
      spread(stage, 124, 62)
        .map((x) => arch(x, table, 22, height * 0.6))
        .join(''),
    ),
    sun(stage, middle + 20, board + 50, 27),
    fill(palette, 'far', boards.map((x) => block(x, board - 7, 98, 54)).join('')),
    stroke(palette, 'hero', boards.map((x) => block(x, board - 7, 98, 54)).join(''), 1.2),
    boards.map((x) => notes(stage, x, board)).join(''),
    seats.map((x, index) => person(stage, x + random.whole(-3, 3), table - 12, index % 2 ? 58 : 53)).join(''),
    fill(palette, 'stone', block(stage.width / 2, table - 5, stage.width, 6)),
    floor(stage, 'front', table - 5),
    fill(
      palette,
      'frontAlt',
      spread(stage, 58)
        .map((x) => arch(x, 0, 44, table - 16))
        .join(''),
    ),
    fill(
      palette,
      'dark',
      seats
        .filter((_, index) => index % 2 === 0)
        .map((x) => laptop(x + 3) + block(x + 3, table + 1, 30, 3))
        .join(''),
    ),
    fill(
      palette,
      'sun',
      seats
        .filter((_, index) => index % 2 === 0)
        .map((x) => disc(x + 3, table + 11, 2))
        .join(''),
    ),
    fill(
      palette,
      'light',
      seats
        .filter((_, index) => index % 2 === 1)
        .map((x) => polygon(x - 13, table + 1, x - 8, table + 5, x + 12, table + 5, x + 9, table + 1))
        .join(''),
    ),
    fill(palette, 'brick', block(middle - 58, table + 1, 7, 9) + block(lampFoot, table + 1, 6, 8)),
    stroke(
      palette,
      'leaf',
      `M${n(middle - 58)} ${-(table + 10)}q-2 -9 -7 -12m7 12q0 -10 1 -15m-1 15q3 -8 8 -10`,
      1.8,
    ),
  ].join('');
};

/** Webinar: a face on a screen, a row of others below, and the desk of the one who watches. */
export const webinar: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const desk = Math.round(height * 0.17);
  const screenWidth = Math.min(140, stage.width * 0.82);
  const screenHeight = Math.min(104, height * 0.5);
  const foot = desk + 24;
  const left = middle - screenWidth / 2;
  const top = foot + screenHeight;
  const tiles = along(4, left + screenWidth * 0.155, left + screenWidth * 0.845, (x) =>
    block(x, foot + 8, screenWidth * 0.19, screenHeight * 0.24),
  );
  const stageLeft = left + 6;
  const view = `M${n(stageLeft)} ${n(-(top - 6))}h${n(screenWidth - 12)}v${n(screenHeight * 0.58)}h${n(12 - screenWidth)}z`;
  const viewFoot = top - 6 - screenHeight * 0.58;
  let faces = '';
  for (let index = 0; index < 4; index++) {
    faces += person(stage, left + screenWidth * (0.155 + index * 0.23), foot + 8, screenHeight * 0.22);
  }
  return [
    wall(stage, 'sky'),
    fill(
      palette,
      'far',
      spread(stage, 54, 27)
        .map((x) => arch(x, desk, 40, height * 0.74))
        .join(''),
    ),
    sun(stage, middle + screenWidth * 0.34, height * 0.84, 19),
    fill(palette, 'front', taper(middle, desk, 44, 30, 4) + block(middle, desk, 12, 26)),
    `<rect x="${n(left - 3)}" y="${n(-top - 3)}" width="${n(screenWidth + 6)}" height="${n(screenHeight + 6)}" rx="5" fill="${palette.front}"/>`,
    fill(palette, 'halo', view),
    fill(
      palette,
      'back',
      `M${n(stageLeft)} ${n(-viewFoot)}v-17q${n(screenWidth * 0.22)} -14 ${n(screenWidth * 0.45)} -3t${n(screenWidth - 12 - screenWidth * 0.45)} -4v24z`,
    ),
    fill(
      palette,
      'gold',
      disc(middle - screenWidth * 0.24, viewFoot + screenHeight * 0.38, screenHeight * 0.1),
    ),
    person(stage, middle, viewFoot, screenHeight * 0.52, { garment: 'hero' }),
    fill(palette, 'far', tiles),
    faces,
    fill(palette, 'sun', disc(middle + screenWidth * 0.41, top - 12, 2.4)),
    floor(stage, 'stone', desk),
    fill(palette, 'front', block(stage.width / 2, 0, stage.width, desk - 5)),
    fill(palette, 'light', taper(middle - 4, desk + 0.5, 60, 54, 4.5)),
    stroke(
      palette,
      'back',
      along(9, middle - 26, middle + 18, (x) => line(x, desk + 3, x + 2.6, desk + 3)),
      1.2,
    ),
    fill(palette, 'brick', block(middle + 50, desk, 11, 13)),
    stroke(palette, 'brick', `M${n(middle + 55)} ${n(-(desk + 10))}q6 1 0 7`, 1.6),
    stroke(
      palette,
      'light',
      `M${n(middle + 48)} ${n(-(desk + 17))}q-2 -3 0 -6t0 -6m4 12q-2 -3 0 -6t0 -6`,
      0.9,
      0.8,
    ),
    fill(
      palette,
      'leaf',
      random.chance(0.5) ? dome(middle - 56, desk + 11, 20, 14) : disc(middle - 56, desk + 19, 9),
    ),
    fill(palette, 'brick', taper(middle - 56, desk, 9, 13, 11)),
  ].join('');
};
