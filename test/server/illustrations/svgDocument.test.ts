import { canvasFor, decimal } from '../../../server/illustrations/svgDocument';
import { escapeXml } from '../../../server/xml';

describe('coordinates', () => {
  it('are written as short as a tenth of a unit allows', () => {
    expect([0.04, -0.04, 0.5, -0.5, 12, 12.34, -3.96].map(decimal)).toEqual([
      '0',
      '0',
      '.5',
      '-.5',
      '12',
      '12.3',
      '-4',
    ]);
  });
});

describe('the canvas', () => {
  it('depends on the shape of a picture, not on its size', () => {
    expect(canvasFor({ width: 400, height: 500 })).toEqual(canvasFor({ width: 1600, height: 2000 }));
  });

  it('keeps the proportions of the picture', () => {
    for (const [width, height] of [
      [400, 500],
      [400, 450],
      [1600, 900],
      [1200, 630],
      [390, 844],
    ] as const) {
      const canvas = canvasFor({ width, height });
      expect(canvas.width / canvas.height).toBeCloseTo(width / height, 1);
    }
  });

  it('leaves a narrow picture room for a landmark', () => {
    expect(canvasFor({ width: 300, height: 900 }).width).toBeGreaterThanOrEqual(150);
  });

  it('refuses a picture without an area', () => {
    expect(() => canvasFor({ width: 0, height: 100 })).toThrow(RangeError);
    expect(() => canvasFor({ width: 100, height: Number.NaN })).toThrow(RangeError);
  });
});

describe('text in a drawing', () => {
  it('cannot become markup', () => {
    expect(escapeXml('Un\u0007 titre\u0000 \ud800\uffff🎓 à\tlire')).toBe('Un titre 🎓 à\tlire');
    expect(escapeXml('<b title="x">R&D</b>')).toBe('&lt;b title=&quot;x&quot;&gt;R&amp;D&lt;/b&gt;');
  });
});
