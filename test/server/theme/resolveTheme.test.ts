import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { PAIRS } from '../../../server/theme/pairs';
import { resolveTheme } from '../../../server/theme/resolveTheme';
import type { Scheme } from '../../../server/theme/tokens';
import { thorough } from '../../support/anyValue';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

const colours = fc.record(
  { brand: hex, accent: hex, ground: hex, ink: hex, night: hex },
  { requiredKeys: ['brand'] },
);

it('every pair that meets on the site can be read, and what is pointed at is told apart, whatever a school gives', () => {
  fc.assert(
    fc.property(colours, (given) => {
      const { schemes } = resolveTheme(given);
      for (const scheme of Object.keys(schemes) as Scheme[]) {
        const tokens = schemes[scheme];
        // What is pointed at is another colour.
        expect(tokens.action).not.toBe(tokens['action-strong']);
        for (const { token, on, least } of PAIRS)
          for (const ground of on)
            if (wcagContrast(tokens[token], tokens[ground]) < least)
              throw new Error(
                `${scheme}: ${token} ${tokens[token]} on ${ground} ${tokens[ground]} is under ${least}`,
              );
      }
    }),
    { numRuns: thorough(100) },
  );
});

it('a brand too light for words fills the buttons as it is, under words that can be read, within an edge that is seen', () => {
  expect(resolveTheme({ brand: '#ffe600' }).fill).toMatchObject({ ground: '#ffe600' });
  expect(resolveTheme({ brand: '#005f73' }).fill).toBeNull();
  expect(resolveTheme({ brand: '#ffe600' }, { light: { action: '#1f3fbf' } }).fill).toBeNull();
  fc.assert(
    fc.property(colours, (given) => {
      const { fill, schemes } = resolveTheme(given);
      if (!fill) return;
      expect(wcagContrast(fill.words, fill.ground)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(fill.words, fill.strong)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(fill.edge, schemes.light.ground)).toBeGreaterThanOrEqual(3);
    }),
    // Too dark to be pointed at by a darker shade.
    { numRuns: thorough(60), examples: [[{ brand: '#d51be2', ground: '#0e0006', ink: '#000000' }]] },
  );
});

it('a brand too light for paper keeps its hue in whatever is made of it', () => {
  const { light } = resolveTheme({ brand: '#ffff00' }).schemes;
  for (const hex of [light.action, light.accent, light['accent-vivid'], light.sun, light.focus])
    expect(converter('oklch')(hex)).toMatchObject({ h: expect.closeTo(110, -1), c: expect.closeTo(0.13, 1) });
});

it('who gives no more than a brand has paper and ink of its hue, and nobody else’s', () => {
  const { light } = resolveTheme({ brand: '#007a3d' }).schemes;
  expect(light.ground).not.toBe(resolveTheme({ brand: '#7a003d' }).schemes.light.ground);
  const grey = resolveTheme({ brand: '#808080' }).schemes;
  for (const hex of [grey.light.ground, grey.light.ink, grey.dark.ground]) expect(hex).toMatch(/^#(..)\1\1$/);
});

it.each([
  ['pure yellow', { brand: '#ffff00' }],
  ['black on white alone', { brand: '#000000', accent: '#000000', ground: '#ffffff', ink: '#000000' }],
  ['white', { brand: '#ffffff' }],
  ['two reds', { brand: '#c8102e', accent: '#e4002b' }],
  ['a grey', { brand: '#808080' }],
  ['a light blue', { brand: '#7fdbff' }],
])('what is pointed at is seen to be, in every scheme: %s', (_, given) => {
  const { schemes, fill } = resolveTheme(given);
  const lightnessOf = (hex: string) => converter('oklch')(hex)?.l ?? 0;
  const pairs = Object.values(schemes).map((scheme) => [scheme.action, scheme['action-strong']] as const);
  if (fill) pairs.push([fill.ground, fill.strong]);
  for (const [rest, pointed] of pairs)
    expect(Math.abs(lightnessOf(rest) - lightnessOf(pointed))).toBeGreaterThan(0.06);
});
