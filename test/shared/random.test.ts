import { createRandom } from '../../shared/random';

const draw = (seed: string, count = 5) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('a seeded stream of numbers', () => {
  it('is the same for the same seed', () => {
    expect(draw('lyon')).toEqual(draw('lyon'));
  });

  it('differs between seeds that resemble each other', () => {
    expect(draw('lyon-1')).not.toEqual(draw('lyon-2'));
    expect(draw('')).not.toEqual(draw(' '));
  });

  it('is spread evenly', () => {
    const numbers = draw('evenly', 4000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
      expect(share).toBeCloseTo(0.1, 1);
    }
  });

  it('includes both bounds of whole numbers', () => {
    const random = createRandom('whole');
    const seen = new Set(Array.from({ length: 200 }, () => random.whole(2, 4)));
    expect([...seen].sort()).toEqual([2, 3, 4]);
  });

  it('gives forks that do not depend on how much was drawn before', () => {
    const random = createRandom('town');
    const early = random.fork('sky').next();
    random.next();
    expect(random.fork('sky').next()).toBe(early);
    expect(random.fork('water').next()).not.toBe(early);
  });
});
