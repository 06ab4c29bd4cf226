import { polygon } from '../masonry';
import { decimal as n } from '../svgDocument';

/** Six leaves from the heart outwards, in relative steps. */
const FRONDS = 'q-5 -3 -9 4m9 -4q-4 -7 -7 -3m7 3q-1 -9 -3 -8m3 8q2 -9 4 -7m-4 7q4 -7 8 -2m-8 2q5 -3 9 5';

/** A palm tree from its foot at x, y: the trunk as an area, the fronds as lines. */
export function palm(
  x: number,
  y: number,
  height: number,
): { readonly trunk: string; readonly fronds: string } {
  const top = y + height;
  return {
    trunk: polygon(x - 0.9, y, x + 0.9, y, x + 1.6, top, x + 0.6, top),
    fronds: `M${n(x + 1)} ${n(-top)}${FRONDS}`,
  };
}
