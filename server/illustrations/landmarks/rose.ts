import { disc, line } from '../masonry';

/** A rose window: its glass, and its tracery as lines. */
export function rose(
  x: number,
  y: number,
  radius: number,
): { readonly glass: string; readonly tracery: string } {
  let spokes = '';
  for (let index = 0; index < 6; index++) {
    const angle = (index * Math.PI) / 6;
    const dx = Math.cos(angle) * radius;
    const dy = Math.sin(angle) * radius;
    spokes += line(x - dx, y - dy, x + dx, y + dy);
  }
  return { glass: disc(x, y, radius), tracery: spokes + disc(x, y, radius * 0.45) + disc(x, y, radius) };
}
