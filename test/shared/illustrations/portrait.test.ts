import { portrait } from '../../../shared/illustrations/portrait';
import { compressedSize, expectDrawing, PICTURE_SIZES } from './drawingRules';

const size = { width: 480, height: 480 };
const PEOPLE = Array.from({ length: 60 }, (_, index) => `personne-${index}`);
const LOOKS = ['feminine', 'masculine', 'neutral'] as const;

/** The part of a drawing that shows the person, without what is behind. */
const figureOf = (svg: string) => svg.slice(svg.lastIndexOf('<g '));

describe('a portrait', () => {
  it('is a sound and light drawing for every look and shape', () => {
    for (const look of LOOKS) {
      for (const seed of PEOPLE.slice(0, 20)) {
        for (const picture of PICTURE_SIZES) {
          const svg = portrait({ seed, look, ...picture });
          expectDrawing(svg);
          expect(compressedSize(svg)).toBeLessThanOrEqual(2 * 1024);
        }
      }
    }
  });

  it('is the same each time for the same name', () => {
    expect(portrait({ seed: 'inès-karoui', ...size })).toBe(portrait({ seed: 'inès-karoui', ...size }));
  });

  it('hardly ever resembles another', () => {
    const faces = PEOPLE.map((seed) => figureOf(portrait({ seed, ...size })));
    expect(new Set(faces).size).toBeGreaterThanOrEqual(PEOPLE.length - 1);
  });

  it('does not give a beard to someone of whom it knows only the name', () => {
    for (const seed of PEOPLE) expect(portrait({ seed, ...size })).not.toContain('fill-rule="evenodd"');
    const bearded = PEOPLE.filter((seed) =>
      portrait({ seed, look: 'masculine', ...size }).includes('fill-rule="evenodd"'),
    );
    expect(bearded.length).toBeGreaterThan(10);
  });
});
