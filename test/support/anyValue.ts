import * as fc from 'fast-check';

/** Values that an editor, an import or a fault may leave in a field: all of JSON, and values known to break parsers. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1e308,
      -1e-308,
      Number.MAX_SAFE_INTEGER,
      '',
      ' ',
      [],
      {},
      [null],
      [[]],
      [{}],
      { data: null },
    ],
    ...[
      '\ud83c',
      'a\ud83cb',
      '\udf93\ud83c',
      'caf\u0301e',
      '\u0000',
      '\u202e',
      '%',
      '%E0%A4%A',
      '?',
      '#',
      '/',
      '//',
      '..',
      '\\',
      '"><script>',
    ],
    ...[
      '__proto__',
      'constructor',
      'null',
      'NaN',
      '2026-02-31',
      '0000-00-00',
      '0001-01-01T00:00:00Z',
      '9999-12-31',
      '9999999-01-01T00:00:00Z',
      'data:text/html,x',
    ],
    ...[
      '<table><tr><td>',
      '<img src=x onerror=x>',
      '<a href="//\ud83c">x</a>',
      '{{x}}',
      '$' + '{x}',
      '\ufeff',
      'x'.repeat(5000),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  // Lone surrogates, as left by a cut within an emoji.
  fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 4 })
    .map((units) => String.fromCharCode(...units)),
  fc.jsonValue({ maxDepth: 3 }),
);

export type Path = readonly (string | number)[];

/** The paths of all nested values, without the root. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])]);
}

/** A copy with the value at one path replaced. */
export function withValue(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, place) => (place === key ? withValue(item, rest, other) : item));
  const from: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
  return { ...from, [key]: withValue(from[key], rest, other) };
}
/**
 * Number of runs of a property test. Each run draws new values, so many short runs cover as much as one long one;
 * `THOROUGH=10 npm test` multiplies it by ten.
 */
export const thorough = (times: number): number => Math.ceil(times * Number(process.env.THOROUGH ?? 1));

/** At most this many items, evenly spaced, so that each run reads the same ones. */
export function spread<Item>(items: readonly Item[], times: number): Item[] {
  const step = Math.max(1, items.length / thorough(times));
  return items.filter((_item, place) => Math.floor(place % step) === 0);
}
