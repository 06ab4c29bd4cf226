import { readLook, strangeTraits } from '../../../server/illustrations/figures/look';
import { portrait } from '../../../server/illustrations/portrait';
import { compressedSize, expectDrawing, PICTURE_SIZES } from '../../shared/illustrations/drawingRules';

const size = { width: 480, height: 480 };
const PEOPLE = Array.from({ length: 60 }, (_, index) => `personne-${index}`);
const LOOKS = ['', 'long-auburn-tone1-earrings', 'braids-black-tone6', 'sideParting-grey-beard-glasses'].map(
  readLook,
);

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

  it('guesses nothing from a name: without a description there is no beard, nothing long and no ornament', () => {
    const drawn = (look: string) =>
      PEOPLE.map((seed) => figureOf(portrait({ seed, look: readLook(look), ...size })));
    const ofCommonCuts = new Set(
      ['crop', 'sideParting', 'curls', 'afro', 'tousled'].flatMap((cut) => drawn(cut)),
    );
    for (const figure of drawn('')) expect(ofCommonCuts).toContain(figure);
    for (const figure of drawn('')) expect(figure).not.toContain('fill-rule="evenodd"');
  });

  it.each(['long', 'grey', 'tone6', 'beard', 'earrings', 'glasses'])('shows what it is told: %s', (trait) => {
    const told = PEOPLE.filter(
      (seed) => portrait({ seed, look: readLook(trait), ...size }) !== portrait({ seed, ...size }),
    );
    expect(told.length).toBeGreaterThan(PEOPLE.length / 2);
  });

  it('reads a description word by word, and passes over words that it does not know', () => {
    expect(readLook('tiedBack-blond-tone2-earrings')).toEqual({
      cut: 'tiedBack',
      hair: 'blond',
      tone: 1,
      earrings: true,
    });
    expect(readLook('')).toEqual({});
    expect(readLook('long-purple')).toEqual({ cut: 'long' });
    expect(strangeTraits('long-purple')).toEqual(['purple']);
  });
});
