import { along, arch, block, disc, line, pair, polygon, taper } from '../masonry';
import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import { floor, person, type Stage, spread, sun, type Tableau, text, walker, wall } from './stage';

/** A string of pennants that hangs from edge to edge. */
function pennants(stage: Stage, y: number): string {
  const { palette, width, middle } = stage;
  const sag = 12;
  const heightAt = (x: number) => y - sag * (1 - ((x - middle) / middle) ** 2);
  const flags: Record<'sun' | 'hero' | 'gold', string> = { sun: '', hero: '', gold: '' };
  const tones = ['sun', 'hero', 'gold'] as const;
  spread(stage, 11).forEach((x, index) => {
    flags[tones[index % 3] ?? 'sun'] += polygon(
      x - 3.6,
      heightAt(x - 3.6),
      x + 3.6,
      heightAt(x + 3.6),
      x,
      heightAt(x) - 9,
    );
  });
  return (
    stroke(palette, 'front', `M0 ${n(-y)}Q${n(middle)} ${n(-y + 2 * sag)} ${width} ${n(-y)}`, 0.6) +
    tones.map((tone) => fill(palette, tone, flags[tone])).join('')
  );
}

/** Open day: the school's great door stands open, with a sunrise in it, and people are going in. */
export const openDay: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.2);
  const top = height * 0.8;
  const door = Math.min(112, top - g - 12);
  const others = spread(stage, 27).filter((x) => Math.abs(x - middle) > 60);
  const upper = spread(stage, 27).filter((x) => Math.abs(x - middle) > 50);
  const leaf = (side: -1 | 1) => {
    const hinge = middle + side * 31;
    const free = middle + side * 49;
    return `M${hinge} ${-g}V${-(g + door - 38)}Q${free - side * 6} ${-(g + door - 30)} ${free} ${-(g + door - 50)}V${-(g - 9)}z`;
  };
  let people = '';
  for (const [dx, y, size] of [
    [-9, g + 2, 22],
    [8, g + 1, 23],
    [-22, g - 14, 30],
    [19, g - 18, 33],
    [-2, g - 24, 36],
  ] as const) {
    people += walker(stage, middle + dx, y, size, { isTurnedAway: true });
  }
  for (const x of others.filter(() => random.chance(0.5)))
    people += walker(stage, x + 6, g - random.whole(5, 16), 27);
  return [
    wall(stage, 'sky'),
    sun(stage, middle, g + door * 0.62, 30),
    fill(palette, 'back', block(stage.width / 2, g, stage.width, top - g)),
    fill(palette, 'stone', block(stage.width / 2, top - 3, stage.width, 5)),
    fill(
      palette,
      'hero',
      others.map((x) => arch(x, g, 17, 46)).join('') + upper.map((x) => arch(x, g + 62, 13, 30)).join(''),
    ),
    fill(
      palette,
      'glow',
      others.map((x) => arch(x, g, 12, 42)).join('') + upper.map((x) => arch(x, g + 64, 9, 26)).join(''),
    ),
    stroke(
      palette,
      'hero',
      others.map((x) => line(x, g, x, g + 42)).join('') +
        upper.map((x) => line(x, g + 64, x, g + 90)).join(''),
      0.8,
    ),
    fill(palette, 'hero', arch(middle, g, 78, door + 7)),
    fill(palette, 'light', arch(middle, g, 70, door + 3)),
    fill(palette, 'halo', arch(middle, g, 62, door)),
    fill(palette, 'sun', disc(middle + 3, g + door * 0.5, 17)),
    stroke(palette, 'sun', disc(middle + 3, g + door * 0.5, 22), 0.5, 0.6),
    fill(palette, 'far', `M${middle - 31} ${-g}v-30q16 -16 34 -3t28 -5v38z`),
    fill(palette, 'leaf', `M${middle - 31} ${-g}v-17q18 -9 32 2t30 -3v18z`, 0.8),
    fill(palette, 'shade', leaf(-1) + leaf(1)),
    floor(stage, 'front', g),
    fill(palette, 'stone', taper(middle, g - 4, 92, 84, 4) + taper(middle, g - 8, 102, 94, 4)),
    fill(palette, 'frontAlt', `M${middle - 40} ${-(g - 8)}h80L${middle + 74} 0H${middle - 74}z`),
    pennants(stage, height * 0.95),
    people,
  ].join('');
};

/** Fair: stands under striped awnings in a great hall. */
export const fair: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.17);
  const gap = 50;
  const places = spread(stage, gap, gap / 2);
  const trusses = [0.98, 0.86, 0.74]
    .map((k) => arch(middle, g, height * 1.5 * k, height * 0.82 * k))
    .join('');
  const awning = (x: number, odd: boolean) =>
    along(4, x - 16.5, x + 16.5, (at, index) =>
      index % 2 === (odd ? 1 : 0)
        ? `M${n(at - 5.5)} ${-(g + 54)}l${n((x - at) * 0.2)} -9h11l${n((at - x) * 0.2)} 9v3a5.5 5 0 0 1 -11 0z`
        : '',
    );
  const banners = spread(stage, gap).map((x, index) => ({
    x,
    tone: (['hero', 'brick'] as const)[index % 2] ?? 'hero',
  }));
  const stands = places.map((x) => person(stage, x + random.pick([-6, 5]), g + 12, 36)).join('');
  const visitors = places
    .map(
      (x) =>
        walker(stage, x - 20 + random.whole(-4, 4), g - 18, 42, { isTurnedAway: true }) +
        (random.chance(0.6)
          ? walker(stage, x + 12 + random.whole(-4, 4), g - 24, 46, { isTurnedAway: true })
          : ''),
    )
    .join('');
  return [
    wall(stage, 'sky'),
    sun(stage, middle, height * 0.64, 27),
    stroke(palette, 'back', trusses, 2.2),
    stroke(
      palette,
      'back',
      spread(stage, 24)
        .map((x) => line(x, g, x, height))
        .join(''),
      0.5,
      0.6,
    ),
    stroke(palette, 'front', banners.map(({ x }) => line(x, height, x, height * 0.86)).join(''), 0.5),
    banners
      .map(({ x, tone }) => fill(palette, tone, `M${n(x - 7)} ${n(-height * 0.87)}h14v27l-7 -6 -7 6z`))
      .join(''),
    fill(palette, 'light', banners.map(({ x }) => arch(x, height * 0.87 - 17, 6, 11)).join('')),
    fill(palette, 'far', places.map((x) => block(x, g, 44, 56)).join('')),
    stroke(
      palette,
      'shade',
      places.map((x) => line(x - 21, g, x - 21, g + 56) + line(x + 21, g, x + 21, g + 56)).join(''),
      1.4,
    ),
    stroke(palette, 'hero', places.map((x) => text(x + 5, g + 42, 11, 3, 4)).join(''), 1),
    stands,
    fill(palette, 'shade', places.map((x) => block(x, g, 46, 19)).join('')),
    fill(palette, 'hero', places.map((x) => block(x, g + 17, 48, 4)).join('')),
    fill(palette, 'light', places.map((x) => arch(x, g, 9, 14)).join('')),
    fill(palette, 'light', places.map((x) => awning(x, false)).join('')),
    fill(palette, 'sun', places.map((x) => awning(x, true)).join('')),
    floor(stage, 'front', g),
    fill(palette, 'frontAlt', block(stage.width / 2, g - 3, stage.width, 3)),
    visitors,
  ].join('');
};

/** Job dating: conversations two by two, each under its own lamp. */
export const jobDating: Tableau = (stage) => {
  const { palette, height } = stage;
  const g = Math.round(height * 0.16);
  const gap = 118;
  const places = spread(stage, gap);
  const lamp = g + 112;
  const bubble = (x: number, y: number, side: -1 | 1) =>
    `M${n(x - 15)} ${-y}a7 7 0 0 1 7 -7h16a7 7 0 0 1 7 7v4a7 7 0 0 1 -7 7h${side > 0 ? -11 : -3}l${side > 0 ? -5 : 3} 6v-6h${side > 0 ? 0 : -5}h-3a7 7 0 0 1 -7 -7z`;
  return [
    wall(stage, 'sky'),
    fill(
      palette,
      'far',
      spread(stage, gap, gap / 2)
        .map((x) => arch(x, g + 22, 38, height * 0.56))
        .join(''),
    ),
    fill(
      palette,
      'sun',
      spread(stage, gap, gap / 2)
        .map((x) => disc(x, height * 0.5, 9))
        .join(''),
      0.9,
    ),
    stroke(
      palette,
      'back',
      spread(stage, gap, gap / 2)
        .map((x) => arch(x, g + 22, 44, height * 0.56 + 3) + line(x, g + 22, x, g + 22 + height * 0.56))
        .join(''),
      0.8,
    ),
    floor(stage, 'front', g + 10),
    fill(
      palette,
      'halo',
      places.map((x) => polygon(x - 11, lamp, x + 11, lamp, x + 52, g, x - 52, g)).join(''),
      0.5,
    ),
    stroke(palette, 'front', places.map((x) => line(x, height, x, lamp)).join(''), 0.8),
    fill(palette, 'sun', places.map((x) => arch(x, lamp - 2, 25, 15)).join('')),
    fill(palette, 'glow', places.map((x) => disc(x, lamp - 2, 3.4)).join('')),
    places
      .map(
        (x) =>
          person(stage, x - 33, g, 66, { garment: 'hero' }) +
          person(stage, x + 33, g, 64, { garment: 'brick' }),
      )
      .join(''),
    fill(
      palette,
      'light',
      places.map((x) => bubble(x - 22, g + 90, -1) + bubble(x + 24, g + 80, 1)).join(''),
    ),
    stroke(
      palette,
      'hero',
      places
        .map(
          (x) => text(Math.round(x - 31), g + 90, 17, 2, 4.6) + text(Math.round(x + 15), g + 80, 18, 2, 4.6),
        )
        .join(''),
      1.3,
    ),
    fill(
      palette,
      'roof',
      places
        .map((x) => taper(x, g - 12, 16, 5, 32) + pair(33, (dx) => block(x + dx, g - 14, 22, 15)))
        .join(''),
    ),
    fill(palette, 'stone', places.map((x) => block(x, g + 20, 56, 4)).join('')),
    fill(
      palette,
      'light',
      places
        .map(
          (x) =>
            polygon(x - 16, g + 24, x - 13, g + 26, x + 1, g + 26, x - 1, g + 24) +
            block(x + 14, g + 24, 6, 6),
        )
        .join(''),
    ),
  ].join('');
};
