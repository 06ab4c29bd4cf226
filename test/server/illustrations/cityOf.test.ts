import { CITIES } from '../../../server/illustrations/cities';
import { cityOf } from '../../../server/illustrations/cityOf';

describe('the city of a slug', () => {
  it('is the described one', () => {
    expect(cityOf('lyon')).toBe(CITIES.lyon);
    expect(cityOf('aix-en-provence').landmark).toBe('rotonde');
  });

  it('is found when a quarter or a street follows its name', () => {
    expect(cityOf('lyon-part-dieu')).toBe(CITIES.lyon);
    expect(cityOf('le-mans-technopole')).toBe(CITIES['le-mans']);
  });

  it('is invented for any other, always the same', () => {
    expect(cityOf('vierzon')).toEqual(cityOf('vierzon'));
    expect(['steeple', 'townHall', 'keep']).toContain(cityOf('vierzon').landmark);
  });

  it('is not taken from what every object has', () => {
    for (const slug of ['constructor', '__proto__', 'toString', '', '-']) {
      expect(['steeple', 'townHall', 'keep']).toContain(cityOf(slug).landmark);
    }
  });
});
