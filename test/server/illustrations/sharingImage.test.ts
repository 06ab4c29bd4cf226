import { sharingImage } from '../../../server/illustrations/sharingImage';
import type { SharingCard } from '../../../shared/head/sharingCard';
import { expectDrawing } from '../../shared/illustrations/drawingRules';

const CARD: SharingCard = {
  title: 'Campus de Lyon',
  eyebrow: 'Campus',
  siteName: 'École Témoin',
  illustration: { kind: 'skyline', seed: 'lyon' },
};

const linesOf = (svg: string) =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line ?? '');

describe('a sharing image', () => {
  it.each(['skyline', 'topography', 'portrait', 'event', 'news'] as const)(
    'is a sound drawing of 1200 × 630, with a %s',
    (kind) => {
      const svg = sharingImage({ ...CARD, illustration: { kind, seed: 'lyon' } });
      expectDrawing(svg);
      expect(svg).toContain('viewBox="0 0 1200 630"');
      expect(svg).toContain('>CAMPUS</text>');
      expect(svg).toContain('>École Témoin</text>');
    },
  );

  it('wraps its title between words and loses none', () => {
    const title = 'Bachelor Marketing digital et commerce international';
    const lines = linesOf(sharingImage({ ...CARD, title }));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(title);
  });

  it('keeps markup in its words as text', () => {
    const words = '<script>alert("R&D")</script>';
    const svg = sharingImage({ ...CARD, title: words, eyebrow: words, siteName: words });
    expectDrawing(svg);
    expect(svg).toContain('&lt;script&gt;');
  });

  it('is set with letters that its typefaces have', () => {
    const lines = linesOf(sharingImage({ ...CARD, title: '🎓 Le pré\u2011requis ✅' }));
    expect(lines.join(' ')).toBe('Le pré-requis');
  });

  it('has the school’s name where a title has no letter that its typefaces have, and no gap where a word had none', () => {
    const arabic = { ...CARD, title: 'مدرسة الفنون', eyebrow: 'قصير' };
    expect(linesOf(sharingImage(arabic))).toEqual(['École Témoin']);
    const svg = sharingImage({ ...arabic, title: 'Master 数据 Lille', siteName: 'グ色 Institut' });
    expect(linesOf(svg).join(' ')).toBe('Master Lille');
    expect(svg).toContain('>Institut</text>');
    expectDrawing(sharingImage({ ...arabic, siteName: 'グ色' }));
  });

  it('leaves out words that there are not', () => {
    const svg = sharingImage({ ...CARD, eyebrow: '', siteName: '' });
    expectDrawing(svg);
    expect(svg.match(/<text/g)).toHaveLength(1);
  });

  it('is the same each time', () => {
    expect(sharingImage(CARD)).toBe(sharingImage(CARD));
  });
});
