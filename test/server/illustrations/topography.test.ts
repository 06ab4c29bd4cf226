import { PALETTES } from '../../../server/illustrations/palettes';
import { topography } from '../../../server/illustrations/topography';
import { compressedSize, expectDrawing, PICTURE_SIZES } from '../../shared/illustrations/drawingRules';

const LEVELS = ['Bac', 'Bac+1', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5'] as const;
const size = { width: 640, height: 720 };

/** The stages of the trail: discs in the one path that has both a fill and a stroke. */
const stagesOf = (svg: string) => {
  const path = /<path fill="#[^"]+" stroke="#[^"]+"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? '';
  return path.split('M').length - 1;
};

describe('the map of a course', () => {
  it('is a sound and light drawing for every level and shape', () => {
    for (const level of LEVELS) {
      for (const picture of PICTURE_SIZES) {
        const svg = topography({ seed: `bachelor-${level}`, level, category: 'bachelor', ...picture });
        expectDrawing(svg);
        expect(compressedSize(svg)).toBeLessThanOrEqual(5 * 1024);
      }
    }
  });

  it('is the same each time and different for every course', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => `course-${index}`);
    const drawings = seeds.map((seed) => topography({ seed, level: 'Bac+3', category: 'bts', ...size }));
    expect(new Set(drawings).size).toBe(seeds.length);
    expect(topography({ seed: 'course-0', level: 'Bac+3', category: 'bts', ...size })).toBe(drawings[0]);
  });

  it('has a stage on its trail for every year after the baccalauréat', () => {
    expect(LEVELS.map((level) => stagesOf(topography({ seed: 'a', level, ...size })))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('takes the usual years of the category where no level is given', () => {
    expect(stagesOf(topography({ seed: 'a', category: 'bts', ...size }))).toBe(2);
    expect(stagesOf(topography({ seed: 'a', category: 'mba', ...size }))).toBe(5);
    expect(stagesOf(topography({ seed: 'a', level: null, ...size }))).toBe(3);
  });

  it('has the colours of its category', () => {
    expect(topography({ seed: 'a', category: 'bts', ...size })).toContain(PALETTES.sauge.sky);
    expect(topography({ seed: 'a', category: 'bachelor', ...size })).toContain(PALETTES.ciel.sky);
    expect(topography({ seed: 'a', category: 'grande-ecole', ...size })).toContain(PALETTES.nuit.sky);
    expect(topography({ seed: 'a', category: 'mba', ...size })).toContain(PALETTES.vermillon.sky);
  });

  const DOMAINS = [
    'finance',
    'numerique',
    'logistique',
    'tourisme',
    'immobilier',
    'luxe',
    'marketing',
    'sport',
    'vin',
    'vente',
    'management',
  ];

  it('has the ground of its domain, which no other subject has, sound and light in every shape', () => {
    const shapes = DOMAINS.map((category) => {
      for (const picture of PICTURE_SIZES) {
        const svg = topography({ seed: `mba-${category}`, level: 'Bac+5', category, ...picture });
        expectDrawing(svg);
        expect(compressedSize(svg)).toBeLessThanOrEqual(5 * 1024);
      }
      return topography({ seed: 'a', level: 'Bac+3', category, ...size }).replace(/#\w{6}/g, '');
    });
    expect(new Set(shapes).size).toBe(DOMAINS.length);
  });

  it('has a ground that stays where the words of a domain say nothing', () => {
    const once = topography({ seed: 'a', category: 'xylophonie', ...size });
    expect(topography({ seed: 'a', category: 'xylophonie', ...size })).toBe(once);
    expectDrawing(once);
  });

  it('of one domain comes in several colours', () => {
    const skies = Object.values(PALETTES).map(({ sky }) => sky);
    const drawings = Array.from({ length: 12 }, (_, index) =>
      topography({ seed: `mba-${index}`, category: 'finance', ...size }),
    );
    expect(skies.filter((sky) => drawings.some((svg) => svg.includes(`fill="${sky}"`)))).toHaveLength(
      skies.length,
    );
  });
});
