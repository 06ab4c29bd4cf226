import { LANDMARKS } from '../../../../server/illustrations/landmarks/landmarks';
import { PALETTES } from '../../../../server/illustrations/palettes';

describe('the landmarks', () => {
  it.each(Object.entries(LANDMARKS))(
    '%s fits under the sky and names tones that exist',
    (_name, landmark) => {
      expect(landmark.height).toBeLessThanOrEqual(116);
      expect(landmark.halfWidth).toBeLessThanOrEqual(66);
      expect(landmark.layers.length).toBeGreaterThan(4);
      for (const [tone, path] of landmark.layers) {
        expect(PALETTES.nuit).toHaveProperty(tone);
        expect(path).toMatch(/^M/);
      }
    },
  );

  it('are all different', () => {
    const drawings = Object.values(LANDMARKS).map(({ layers }) => JSON.stringify(layers));
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
