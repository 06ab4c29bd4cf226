import { drawIllustration } from '../../../server/illustrations/drawIllustration';
import { PALETTES, TRACE, TRACED } from '../../../server/illustrations/palettes';
import { ILLUSTRATION_KINDS } from '../../../shared/addresses/illustrationUrl';
import { ILLUSTRATION_STYLES, MOTIFS } from '../../../shared/content/theme';
import { compressedSize, expectDrawing } from '../../shared/illustrations/drawingRules';

const size = { width: 640, height: 800 };
const STYLES = ILLUSTRATION_STYLES.flatMap((illustrations) =>
  MOTIFS.map((motif) => ({ illustrations, motif })),
);

it.each(STYLES)(
  'a school has its places $illustrations, with $motif in their sky: sound, and light',
  (style) => {
    for (const kind of ILLUSTRATION_KINDS) {
      const svg = drawIllustration({ kind, seed: 'lyon' }, size, style);
      expectDrawing(svg);
      expect(compressedSize(svg)).toBeLessThanOrEqual(5 * 1024);
    }
  },
);

it.each(['skyline', 'event'] as const)('a %s is another for each manner and each motif', (kind) => {
  const drawings = STYLES.filter(({ illustrations }) => illustrations !== 'plain').map((style) =>
    drawIllustration({ kind, seed: 'nantes', variant: 'jpo' }, size, style),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('where a school says nothing it is drawn in flat colours, under a sun', () => {
  const lyon = { kind: 'skyline', seed: 'lyon' } as const;
  expect(drawIllustration(lyon, size)).toBe(
    drawIllustration(lyon, size, { illustrations: 'drawn', motif: 'sun' }),
  );
});

it('by night every place has the colours of the night; in lines it has edges, on paper', () => {
  for (const seed of ['lyon', 'nantes', 'reims']) {
    const night = drawIllustration({ kind: 'skyline', seed }, size, {
      illustrations: 'night',
      motif: 'lines',
    });
    expect(night).toContain(PALETTES.nuit.sky);
    const traced = drawIllustration({ kind: 'skyline', seed }, size, {
      illustrations: 'traced',
      motif: 'grid',
    });
    expect(traced).toContain(`<g stroke="${TRACE.colour}"`);
    expect(traced).toContain(TRACED.sky);
  }
});
