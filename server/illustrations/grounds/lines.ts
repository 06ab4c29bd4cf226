import { disc } from '../masonry';
import { fill, stroke } from '../paint';
import type { Tone } from '../palettes';
import { decimal as n } from '../svgDocument';
import { type Ground, someSummit } from './ground';

/** The open sea: swells in rows, each before the one behind it. */
export const swells: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const rows = 9;
  const tones: readonly Tone[] = ['halo', 'far', 'back', 'far'];
  let body = '';
  for (let row = 0; row < rows; row++) {
    const y = height * (0.06 + row / rows);
    const long = width / random.between(2.2, 3.4);
    const high = random.between(5, 11);
    let path = `M${n(-random.between(0, long))} ${n(y)}`;
    const half = long / 2;
    for (let x = -long; x < width + 2 * long; x += long)
      path += `q${n(half / 2)} ${n(-high)} ${n(half)} 0t${n(half)} 0`;
    body +=
      fill(palette, tones[row % tones.length] ?? 'far', `${path}V${height + 9}H${n(-long - 9)}z`) +
      stroke(palette, 'hero', path, 0.9, 0.8);
  }
  return { body, summit: someSummit(sheet) };
};

/** Stations and what joins them. */
export const network: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < 70 && points.length < 34; index++) {
    const point = { x: random.between(-0.04, 1.04) * width, y: random.between(-0.04, 1.04) * height };
    if (points.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) > 24)) points.push(point);
  }
  let cloth = '';
  let wires = '';
  points.forEach((point, index) => {
    const near = points
      .slice(index + 1)
      .map((other) => ({ ...other, far: Math.hypot(other.x - point.x, other.y - point.y) }))
      .filter(({ far }) => far < 68)
      .toSorted((one, other) => one.far - other.far);
    for (const { x, y } of near.slice(0, 3)) wires += `M${n(point.x)} ${n(point.y)}L${n(x)} ${n(y)}`;
    const [one, other] = near;
    if (one && other && random.chance(0.6))
      cloth += `M${n(point.x)} ${n(point.y)}L${n(one.x)} ${n(one.y)} ${n(other.x)} ${n(other.y)}z`;
  });
  const stations = points.map(({ x, y }) => disc(x, -y, random.between(2, 4.6))).join('');
  const body =
    fill(palette, 'far', cloth) +
    stroke(palette, 'hero', wires, 0.8) +
    `<path fill="${palette.halo}" stroke="${palette.hero}" stroke-width="1.2" d="${stations}"/>`;
  return { body, summit: someSummit(sheet) };
};

/** Columns seen from above and aside, higher towards one side: what was earned, year by year. */
export const columns: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const wide = Math.sqrt(width * height) / 4.6;
  const deep = wide * 0.52;
  let body = '';
  for (let row = -1; row * deep * 0.5 < height + 3 * deep; row++) {
    let [tops, lefts, rights] = ['', '', ''];
    for (let x = (row % 2 === 0 ? -1 : -0.5) * wide; x < width; x += wide) {
      const y = row * deep * 0.5 + 1.6 * deep - random.between(0, 0.9 + x / width) * deep;
      const [w, d] = [n(wide / 2), n(deep / 2)];
      tops += `M${n(x)} ${n(y)}l${w} -${d} ${w} ${d}-${w} ${d}z`;
      lefts += `M${n(x)} ${n(y)}l${w} ${d}v60l-${w}-${d}z`;
      rights += `M${n(x + wide / 2)} ${n(y + deep / 2)}l${w}-${d}v60l-${w} ${d}z`;
    }
    body += fill(palette, 'far', lefts) + fill(palette, 'back', rights) + fill(palette, 'halo', tops);
  }
  return { body, summit: someSummit(sheet) };
};

/** Ways that run side by side and turn together, with stops: freight, orders, trains. */
export const routes: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const tones: readonly [Tone, ...Tone[]] = ['back', 'far', 'hero', 'halo', 'back'];
  const apart = 9;
  let body = '';
  for (const turnsUp of [true, false]) {
    const start = height * (turnsUp ? random.between(0.55, 0.8) : random.between(0.1, 0.35));
    const bend = width * random.between(0.2, 0.4);
    const climb = (turnsUp ? -1 : 1) * height * random.between(0.3, 0.5);
    const ahead = width * random.between(0.12, 0.3);
    for (let lane = 0; lane < 4; lane++) {
      const y = start + lane * apart;
      const x = bend + (turnsUp ? lane : -lane) * apart * 0.41;
      const path = `M-8 ${n(y)}H${n(x)}l${n(Math.abs(climb))} ${n(climb)}H${n(width + 8)}`;
      const tone = tones[(lane + (turnsUp ? 0 : 2)) % tones.length] ?? 'back';
      body += stroke(palette, tone, path, 6, tone === 'hero' ? 0.8 : 1);
      body += fill(palette, 'light', disc(x - 10 - ahead * random.next(), -y, 2));
    }
  }
  const ties = Array.from({ length: Math.ceil(width / 14) }, (_, index) => `M${index * 14} 0v${height}`).join(
    '',
  );
  return { body: stroke(palette, 'far', ties, 0.5, 0.7) + body, summit: someSummit(sheet) };
};

/** Rings around two callers, which meet: what is said, and how far it is heard. */
export const echoes: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const summit = someSummit(sheet);
  const caller = { x: width * random.between(0.02, 0.22), y: height * random.between(0.55, 0.95) };
  const rings = ({ x, y }: { x: number; y: number }, step: number, count: number) =>
    Array.from({ length: count }, (_, index) => disc(x, -y, (index + 1) * step));
  const near = rings(summit, random.between(15, 19), 12);
  const far = rings(caller, random.between(12, 16), 11);
  const body =
    fill(palette, 'halo', near[6] ?? '') +
    fill(palette, 'far', near[4] ?? '') +
    fill(palette, 'back', near[1] ?? '') +
    fill(palette, 'far', far[3] ?? '', 0.8) +
    fill(palette, 'hero', far[0] ?? '', 0.8) +
    stroke(palette, 'hero', near.join(''), 0.7, 0.8) +
    stroke(palette, 'hero', far.join(''), 1.3, 0.6);
  return { body, summit };
};

/** People: heads and shoulders in rows, as one sees a full hall. */
export const crowd: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const step = width / random.between(8, 10);
  const painted: Record<string, string> = { halo: '', far: '', back: '', hero: '' };
  let body = '';
  for (let row = 0; row * step * 0.8 < height + step; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const x = (column + (row % 2) / 2 + 0.25) * step;
      const y = row * step * 0.8 + step * 0.6;
      const tone = random.pick(['far', 'back', 'far', 'back', 'hero'] as const);
      const r = step * 0.45;
      painted[tone] +=
        `M${n(x - r)} ${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z` +
        disc(x, -(y - step * 0.16), step * 0.2);
    }
    body +=
      fill(palette, 'far', painted.far ?? '') +
      fill(palette, 'back', painted.back ?? '') +
      fill(palette, 'hero', painted.hero ?? '', 0.7);
    painted.far = painted.back = painted.hero = '';
  }
  return { body, summit: someSummit(sheet) };
};
