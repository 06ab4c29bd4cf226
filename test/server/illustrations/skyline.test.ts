import { CITIES, CITY_SLUGS } from '../../../server/illustrations/cities';
import { LANDMARKS } from '../../../server/illustrations/landmarks/landmarks';
import { PALETTE_NAMES, PALETTES } from '../../../server/illustrations/palettes';
import { skyline } from '../../../server/illustrations/skyline';
import { compressedSize, expectDrawing, PICTURE_SIZES } from '../../shared/illustrations/drawingRules';

const size = { width: 640, height: 720 };
const TOWNS = ['vierzon', 'gap', 'quimper', 'macon', 'albi', 'x'];

describe('a skyline', () => {
  it('is drawn for the 26 cities, each with a landmark of its own', () => {
    expect(CITY_SLUGS).toHaveLength(26);
    expect(new Set(CITY_SLUGS.map((slug) => CITIES[slug].landmark)).size).toBe(26);
  });

  it.each(CITY_SLUGS)('of %s is a sound drawing in every shape', (seed) => {
    for (const picture of PICTURE_SIZES) expectDrawing(skyline({ seed, ...picture }));
  });

  it.each(CITY_SLUGS)('of %s weighs at most 5 KB compressed, in every palette and shape', (seed) => {
    for (const palette of PALETTE_NAMES) {
      for (const picture of PICTURE_SIZES) {
        expect(compressedSize(skyline({ seed, palette, ...picture }))).toBeLessThanOrEqual(5 * 1024);
      }
    }
  });

  it('of a town that nobody described is drawn as well', () => {
    for (const seed of TOWNS) {
      const svg = skyline({ seed, width: 1200, height: 630 });
      expectDrawing(svg);
      expect(compressedSize(svg)).toBeLessThanOrEqual(5 * 1024);
    }
  });

  it('is the same each time', () => {
    expect(skyline({ seed: 'lyon', ...size })).toBe(skyline({ seed: 'lyon', ...size }));
  });

  it('differs from every other', () => {
    const seeds = [...CITY_SLUGS, ...TOWNS];
    expect(new Set(seeds.map((seed) => skyline({ seed, ...size }))).size).toBe(seeds.length);
  });

  it('is drawn in the palette asked for', () => {
    for (const name of PALETTE_NAMES) {
      const svg = skyline({ seed: 'nantes', palette: name, ...size });
      for (const tone of ['sky', 'sun', 'front'] as const) expect(svg).toContain(PALETTES[name][tone]);
    }
  });

  it('shows another landmark where one is asked for', () => {
    expect(skyline({ seed: 'nantes', landmark: 'eiffel', ...size })).not.toBe(
      skyline({ seed: 'nantes', ...size }),
    );
  });

  it('says its size in pixels and crops at the top', () => {
    expect(skyline({ seed: 'nice', width: 400, height: 500 })).toMatch(
      /^<svg [^>]*width="400" height="500" [^>]*preserveAspectRatio="xMidYMax slice">/,
    );
  });

  it('places its landmark in the middle third, in every shape', () => {
    for (const seed of CITY_SLUGS) {
      for (const picture of PICTURE_SIZES) {
        const svg = skyline({ seed, ...picture });
        const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
        const offset = LANDMARKS[CITIES[seed].landmark].offset ?? 0;
        const place = Number(
          /<g transform="translate\((-?\d+) -?\d+\)"><path[^>]*>/.exec(
            svg.slice(svg.indexOf('<g ') + 2),
          )?.[1],
        );
        expect(place - offset).toBeGreaterThan(width / 3);
        expect(place - offset).toBeLessThan((2 * width) / 3);
      }
    }
  });

  it('refuses a picture without an area', () => {
    expect(() => skyline({ seed: 'lyon', width: 0, height: 0 })).toThrow(RangeError);
  });
});
