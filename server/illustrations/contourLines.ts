import { decimal as n } from './svgDocument';

/** A height for every place of a rectangle, sampled at the corners of square cells. */
export interface HeightField {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in canvas units. */
  readonly cell: number;
  /** Row by row, columns + 1 values each. */
  readonly heights: readonly number[];
}

/**
 * Samples a function of place into a field that reaches one cell beyond every edge. Its outermost values are lower than any
 * level, so that every line closes, out of sight, and can be filled.
 */
export function sampleField(
  width: number,
  height: number,
  cell: number,
  heightAt: (x: number, y: number) => number,
): HeightField {
  const columns = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const heights: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const outermost = row === 0 || column === 0 || row === rows || column === columns;
      heights.push(outermost ? -9 : heightAt((column - 1) * cell, (row - 1) * cell));
    }
  }
  return { columns, rows, cell, heights };
}

type Point = readonly [x: number, y: number];

/** Which edges of a cell a line joins, by the four corners that lie above it (marching squares). Edges: top, right, bottom, left. */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** The pieces of the line at one level: from cell edge to cell edge, keyed by the edge they start at. */
function segments(field: HeightField, level: number): { next: Map<number, number>; at: Map<number, Point> } {
  const { columns, rows, cell, heights } = field;
  const stride = columns + 1;
  const next = new Map<number, number>();
  const at = new Map<number, Point>();
  const height = (column: number, row: number) => heights[row * stride + column] ?? 0;

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners = [
        height(column, row),
        height(column + 1, row),
        height(column + 1, row + 1),
        height(column, row + 1),
      ] as const;
      const kind =
        (corners[0] > level ? 1 : 0) +
        (corners[1] > level ? 2 : 0) +
        (corners[2] > level ? 4 : 0) +
        (corners[3] > level ? 8 : 0);
      const crossing = (edge: number): number => {
        const along = (from: number, to: number) => (level - from) / (to - from);
        const horizontal = edge === 0 || edge === 2;
        const edgeColumn = edge === 1 ? column + 1 : column;
        const edgeRow = edge === 2 ? row + 1 : row;
        const key = 2 * (edgeRow * stride + edgeColumn) + (horizontal ? 0 : 1);
        if (!at.has(key)) {
          const from = height(edgeColumn, edgeRow);
          const to = horizontal ? height(edgeColumn + 1, edgeRow) : height(edgeColumn, edgeRow + 1);
          const t = along(from, to);
          at.set(key, [
            (edgeColumn - 1 + (horizontal ? t : 0)) * cell,
            (edgeRow - 1 + (horizontal ? 0 : t)) * cell,
          ]);
        }
        return key;
      };
      for (const [from, to] of CROSSINGS[kind] ?? []) next.set(crossing(from), crossing(to));
    }
  }
  return { next, at };
}

/**
 * Evens out a closed chain: the crossings of a grid bunch together near its corners, and bunched points make kinks.
 * Keeps points at least `apart` units from each other, then moves each towards its neighbours.
 */
function evened(points: readonly Point[], apart: number): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept[kept.length - 1];
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point);
  }
  const count = kept.length;
  return kept.map(([x, y], index) => {
    const [beforeX, beforeY] = kept[(index + count - 1) % count] ?? [x, y];
    const [afterX, afterY] = kept[(index + 1) % count] ?? [x, y];
    return [(beforeX + 2 * x + afterX) / 4, (beforeY + 2 * y + afterY) / 4];
  });
}

/** Draws a closed chain of points as one soft curve through the middles of its sides, in relative steps. */
function softRing(points: readonly Point[]): string {
  const last = points[points.length - 1];
  if (last === undefined || points.length < 3) return '';
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [tenth((ax + bx) / 2), tenth((ay + by) / 2)];
  let [penX, penY] = middle(last, points[0] ?? last);
  let path = `M${n(penX)} ${n(penY)}`;
  points.forEach((point, index) => {
    const [x, y] = middle(point, points[(index + 1) % points.length] ?? point);
    path += `q${n(point[0] - penX)} ${n(point[1] - penY)} ${n(x - penX)} ${n(y - penY)}`;
    penX = x;
    penY = y;
  });
  return `${path}z`;
}

/** The path of all places of a field that are exactly this high: closed rings, in canvas units. */
export function contourLine(field: HeightField, level: number): string {
  const { next, at } = segments(field, level);
  let path = '';
  for (const start of [...next.keys()]) {
    const points: Point[] = [];
    for (let key: number | undefined = start; key !== undefined; ) {
      const following: number | undefined = next.get(key);
      if (following === undefined) break;
      next.delete(key);
      const point = at.get(key);
      if (point !== undefined) points.push(point);
      key = following;
    }
    path += softRing(evened(points, field.cell * 0.7));
  }
  return path;
}
