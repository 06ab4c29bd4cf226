import { decimal as n } from './svgDocument';

/*
 * The stones that everything is built of. All return path data. Coordinates: x is the middle of the piece, y the height of
 * its foot above the ground and counted upwards, because buildings grow that way.
 */

export function block(x: number, y: number, width: number, height: number): string {
  return `M${n(x - width / 2)} ${n(-y)}v${n(-height)}h${n(width)}v${n(height)}z`;
}

/** A trapezium: wide at the foot, narrow at the top, or the other way round. */
export function taper(x: number, y: number, foot: number, top: number, height: number): string {
  const inset = (foot - top) / 2;
  return `M${n(x - foot / 2)} ${n(-y)}l${n(inset)} ${n(-height)}h${n(top)}l${n(inset)} ${n(height)}z`;
}

/** A triangle on its base: spire, gable, pediment. */
export function spire(x: number, y: number, width: number, height: number): string {
  return `M${n(x - width / 2)} ${n(-y)}l${n(width / 2)} ${n(-height)} ${n(width / 2)} ${n(height)}z`;
}

/** A round-headed opening. */
export function arch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  const jamb = height - radius;
  return `M${n(x - radius)} ${n(-y)}v${n(-jamb)}a${n(radius)} ${n(radius)} 0 0 1 ${n(width)} 0v${n(jamb)}z`;
}

/** A pointed opening on an equilateral arch, or a flatter one where the height does not suffice. */
export function lancet(x: number, y: number, width: number, height: number): string {
  const rise = Math.min(width * 0.87, height);
  const jamb = height - rise;
  const r = `a${n(width)} ${n(width)} 0 0 1 ${n(width / 2)}`;
  return `M${n(x - width / 2)} ${n(-y)}v${n(-jamb)}${r} ${n(-rise)}${r} ${n(rise)}v${n(jamb)}z`;
}

/** Half an ellipse on its flat side. */
export function dome(x: number, y: number, width: number, height: number): string {
  return `M${n(x - width / 2)} ${n(-y)}a${n(width / 2)} ${n(height)} 0 0 1 ${n(width)} 0z`;
}

/** A dome that ends in a point, swelling on its way. */
export function bulb(x: number, y: number, width: number, height: number): string {
  const half = width / 2;
  return (
    `M${n(x - half)} ${n(-y)}c${n(-half * 0.3)} ${n(-height * 0.5)} ${n(half * 0.9)} ${n(-height * 0.5)} ${n(half)} ${n(-height)}` +
    `c${n(half * 0.1)} ${n(height * 0.5)} ${n(half * 1.3)} ${n(height * 0.5)} ${n(half)} ${n(height)}z`
  );
}

export function disc(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(-y)}a${r} ${r} 0 1 1 ${n(2 * radius)} 0 ${r} ${r} 0 1 1 ${n(-2 * radius)} 0z`;
}

/** A parapet with merlons, starting and ending on one. */
export function crenels(x: number, y: number, width: number, height: number, merlons: number): string {
  const step = width / (2 * merlons - 1);
  const tooth = `v${n(-height)}h${n(step)}v${n(height)}`;
  return `M${n(x - width / 2)} ${n(-y)}${Array.from({ length: merlons }, () => tooth).join(`h${n(step)}`)}z`;
}

export function line(x: number, y: number, toX: number, toY: number): string {
  return `M${n(x)} ${n(-y)}L${n(toX)} ${n(-toY)}`;
}

/** An open line through points given as x, y, x, y … */
export function polyline(...points: number[]): string {
  let path = '';
  for (let index = 0; index + 1 < points.length; index += 2) {
    path += `${index === 0 ? 'M' : index === 2 ? 'L' : ' '}${n(points[index] ?? 0)} ${n(-(points[index + 1] ?? 0))}`;
  }
  return path;
}

/** A closed shape through points given as x, y, x, y … */
export function polygon(...points: number[]): string {
  return `${polyline(...points)}z`;
}

/** The same piece at evenly spread places, both ends included. */
export function along(
  count: number,
  from: number,
  to: number,
  draw: (x: number, index: number) => string,
): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  let path = '';
  for (let index = 0; index < count; index++) path += draw(from + step * index, index);
  return path;
}

/** A piece and its mirror image: draws it at x and at -x. */
export function pair(x: number, draw: (x: number, side: -1 | 1) => string): string {
  return draw(-x, -1) + draw(x, 1);
}
