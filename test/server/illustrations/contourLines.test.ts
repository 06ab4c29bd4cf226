import { contourLine, sampleField } from '../../../server/illustrations/contourLines';

const numbers = (path: string) => [...path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);

describe('a contour line', () => {
  const cone = sampleField(200, 200, 10, (x, y) => 1 - Math.hypot(x - 100, y - 100) / 100);

  it('around a cone is a ring at the distance of its level', () => {
    const path = contourLine(cone, 0.5);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path).toMatch(/z$/);
    const [x = 0, y = 0] = numbers(path);
    expect(Math.hypot(x - 100, y - 100)).toBeGreaterThan(46);
    expect(Math.hypot(x - 100, y - 100)).toBeLessThan(52);
  });

  it('is empty above the summit', () => {
    expect(contourLine(cone, 1.1)).toBe('');
  });

  it('closes out of sight where the land goes on beyond the picture', () => {
    const slope = sampleField(200, 200, 10, (x) => x / 200);
    expect(contourLine(slope, 0.5)).toMatch(/^M[^M]*z$/);
  });

  it('rings two hills separately', () => {
    const hills = sampleField(200, 100, 10, (x, y) =>
      Math.max(
        Math.exp(-((x - 50) ** 2 + (y - 50) ** 2) / 600),
        Math.exp(-((x - 150) ** 2 + (y - 50) ** 2) / 600),
      ),
    );
    expect(contourLine(hills, 0.5).match(/M/g)).toHaveLength(2);
  });
});
