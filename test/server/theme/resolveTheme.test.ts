import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { PAIRS, resolveTheme } from '../../../server/theme/resolveTheme';
import type { Scheme } from '../../../server/theme/tokens';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

const colours = fc.record(
  { brand: hex, accent: hex, ground: hex, ink: hex, night: hex },
  { requiredKeys: ['brand'] },
);

it('every pair that meets on the site can be read, whatever a school gives', () => {
  fc.assert(
    fc.property(colours, (given) => {
      const { schemes } = resolveTheme(given);
      for (const scheme of Object.keys(schemes) as Scheme[]) {
        const tokens = schemes[scheme];
        for (const { token, on, least } of PAIRS)
          for (const ground of on)
            if (wcagContrast(tokens[token], tokens[ground]) < least)
              throw new Error(
                `${scheme}: ${token} ${tokens[token]} on ${ground} ${tokens[ground]} is under ${least}`,
              );
      }
    }),
    { numRuns: 1000 },
  );
});
