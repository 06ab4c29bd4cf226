import { abstractScene, MOTIF_NAMES } from '../../../server/illustrations/abstractScene';
import { PALETTE_NAMES, PALETTES } from '../../../server/illustrations/palettes';
import { compressedSize, expectDrawing, PICTURE_SIZES } from '../../shared/illustrations/drawingRules';

const size = { width: 960, height: 540 };

describe('a scene', () => {
  it.each(MOTIF_NAMES)('of %s is a sound and light drawing in every palette and shape', (motif) => {
    for (const palette of PALETTE_NAMES) {
      for (const picture of PICTURE_SIZES) {
        const svg = abstractScene({ motif, seed: 'rentree', palette, ...picture });
        expectDrawing(svg);
        expect(compressedSize(svg)).toBeLessThanOrEqual(5 * 1024);
      }
    }
  });

  it('is the same each time', () => {
    for (const motif of MOTIF_NAMES) {
      expect(abstractScene({ motif, seed: 'a', ...size })).toBe(abstractScene({ motif, seed: 'a', ...size }));
    }
  });

  it('differs by motif and by seed', () => {
    const drawings = MOTIF_NAMES.flatMap((motif) =>
      ['a', 'b', 'c'].map((seed) => abstractScene({ motif, seed, ...size })),
    );
    expect(
      new Set(MOTIF_NAMES.map((motif) => abstractScene({ motif, seed: 'a', palette: 'ciel', ...size }))).size,
    ).toBe(MOTIF_NAMES.length);
    expect(new Set(drawings).size).toBeGreaterThan(MOTIF_NAMES.length * 2);
  });

  it('of a study keeps the sun at the end of its curve whole, under an arch too', () => {
    for (const palette of PALETTE_NAMES) {
      for (const picture of PICTURE_SIZES) {
        for (const seed of ['rentree', 'insertion', 'chiffres']) {
          const svg = abstractScene({ motif: 'growth', seed, palette, ...picture });
          const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
          const disc = new RegExp(
            `<path fill="${PALETTES[palette].sun}" d="M([\\d.]+) (-[\\d.]+)a([\\d.]+) `,
          );
          const [, left = Number.NaN, rise = Number.NaN, radius = Number.NaN] = (disc.exec(svg) ?? []).map(
            Number,
          );
          const x = left + radius;
          const y = height + rise;
          expect(x + radius).toBeLessThanOrEqual(width);
          expect(y - radius).toBeGreaterThanOrEqual(0);
          const crown = width / 2;
          if (width < height && y < crown) {
            expect(Math.hypot(x - crown, y - crown) + radius).toBeLessThanOrEqual(crown);
          }
        }
      }
    }
  });
});
