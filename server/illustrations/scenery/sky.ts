import { disc } from '../masonry';
import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import { emblem, skyPattern } from './emblem';
import type { Scene } from './scene';

/** A flat cloud: two or three rounded bars, one on the other. */
function cloud(x: number, y: number, length: number): string {
  const bar = (left: number, foot: number, width: number, height: number) => {
    const r = height / 2;
    return `M${n(left + r)} ${n(-foot)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-height)}h${n(width - height)}a${n(r)} ${n(r)} 0 0 1 0 ${n(height)}z`;
  };
  return (
    bar(x, y, length, 4) +
    bar(x + length * 0.22, y + 3.4, length * 0.5, 4.4) +
    bar(x - length * 0.3, y - 3, length * 0.7, 2.6)
  );
}

function bird(x: number, y: number, span: number): string {
  const wing = span / 2;
  return `M${n(x - wing)} ${n(-y - wing * 0.3)}q${n(wing * 0.6)} ${n(-wing * 0.4)} ${n(wing)} ${n(wing * 0.5)} ${n(wing * 0.4)} ${n(-wing * 0.9)} ${n(wing)} ${n(-wing * 0.5)}`;
}

function rings({ palette }: Scene, x: number, y: number, radius: number): string {
  return (
    fill(palette, 'halo', disc(x, y, radius * 1.7), 0.75) +
    stroke(palette, 'sun', disc(x, y, radius * 1.28) + disc(x, y, radius * 1.7), 0.4, 0.45) +
    stroke(palette, 'sun', disc(x, y, radius * 2.25) + disc(x, y, radius * 2.95), 0.35, 0.22)
  );
}

/** Sky, sun with its halo and its rings, or what a school has in its place, then stars by night, clouds and birds by day. */
export function sky(scene: Scene): string {
  const { palette, width, skyHeight, depth, sunSide } = scene;
  const random = scene.random.fork('sky');
  const radius = random.between(25, 31);
  const sunX = scene.centre + sunSide * Math.min(width * 0.19, random.between(26, 40));
  const sunY = skyHeight * random.between(0.56, 0.62) + scene.sunLift;

  let body = `<rect y="${n(-skyHeight)}" width="${width}" height="${n(skyHeight + depth)}" fill="${palette.sky}"/>`;
  const isSun = scene.motif === 'sun';
  if (isSun) body += rings(scene, sunX, sunY, radius);
  else body += skyPattern(palette, scene.motif, width, skyHeight, 0);
  const sunDisc = isSun
    ? fill(palette, 'sun', disc(sunX, sunY, radius))
    : emblem(palette, scene.motif, sunX, sunY, radius);

  if (scene.night) {
    let stars = '';
    for (let index = 0; index < width / 9; index++) {
      const x = random.whole(4, width - 4);
      const y = Math.round(skyHeight * random.between(0.55, 0.97));
      stars += random.chance(0.3) ? `M${x} -${y}h1v1h-1z` : `M${x} -${y}h.6v.6h-.6z`;
    }
    return body + fill(palette, 'light', stars, 0.7) + sunDisc;
  }
  let clouds = '';
  for (let index = 0; index < 2 + width / 160; index++) {
    const side = index % 2 === 0 ? -sunSide : sunSide;
    const x = scene.centre + side * random.between(0.16, 0.46) * width - 14;
    clouds += cloud(Math.round(x), Math.round(skyHeight * random.between(0.62, 0.88)), random.whole(22, 34));
  }
  let birds = '';
  const flockX = scene.centre - sunSide * random.between(20, 44);
  const flockY = skyHeight * random.between(0.7, 0.8);
  for (let index = 0; index < 4; index++) {
    birds += bird(
      flockX + index * 6 + random.between(-2, 2),
      flockY + random.between(-5, 6),
      random.between(3, 4.6),
    );
  }
  return body + fill(palette, 'halo', clouds, 0.9) + sunDisc + stroke(palette, 'hero', birds, 0.6);
}
