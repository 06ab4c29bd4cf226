import fc from 'fast-check';
import {
  ILLUSTRATION_KINDS,
  ILLUSTRATION_SHAPES,
  type IllustrationShape,
  illustrationUrl,
  readIllustrationUrl,
  readManner,
} from '../../../shared/addresses/illustrationUrl';
import { LEVELS } from '../../../shared/content/summaries';

describe('the address of a drawing', () => {
  it('says what is drawn, in which shape and from what', () => {
    expect(illustrationUrl({ kind: 'skyline', seed: 'lyon', shape: '4x5' })).toBe(
      '/media/illustrations/skyline/4x5/lyon.svg',
    );
    expect(
      illustrationUrl({ kind: 'topography', seed: 'bts-mco', shape: '16x9', variant: 'bts', level: 'Bac+2' }),
    ).toBe('/media/illustrations/topography/16x9/bts~bac2/bts-mco.svg');
    expect(illustrationUrl({ kind: 'topography', seed: 'x', shape: '1x1', level: 'Bac' })).toBe(
      '/media/illustrations/topography/1x1/~bac/x.svg',
    );
  });

  it('writes names without accents, and something for a name that has no letters', () => {
    expect(illustrationUrl({ kind: 'portrait', seed: 'Éloïse d’Août', shape: '1x1' })).toBe(
      '/media/illustrations/portrait/1x1/eloise-d-aout.svg',
    );
    expect(illustrationUrl({ kind: 'portrait', seed: '…', shape: '1x1' })).toBe(
      '/media/illustrations/portrait/1x1/x.svg',
    );
  });

  it('is always one that the server draws', () => {
    const shapes = Object.keys(ILLUSTRATION_SHAPES) as IllustrationShape[]; // as: the keys of this very object
    const illustrations = fc.record({
      kind: fc.constantFrom(...ILLUSTRATION_KINDS),
      seed: fc.string({ unit: 'grapheme', maxLength: 200 }),
      shape: fc.constantFrom(...shapes),
      variant: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 }), { nil: undefined }),
      level: fc.option(fc.constantFrom(...LEVELS)),
      turn: fc.option(fc.nat(30), { nil: undefined }),
    });
    fc.assert(
      fc.property(illustrations, (illustration) => {
        const segments = illustrationUrl(illustration).split('/').slice(1);
        const [media, folder, kind, shape] = segments;
        expect([media, folder, kind, shape]).toEqual([
          'media',
          'illustrations',
          illustration.kind,
          illustration.shape,
        ]);
        expect(segments.at(-1)).toMatch(/^[a-z0-9-]{1,80}\.svg$/);
        expect(readIllustrationUrl(illustrationUrl(illustration))?.kind).toBe(illustration.kind);
        const manner = segments.length === 6 ? (segments[4] ?? '') : '';
        expect(readManner(manner)?.level).toBe(illustration.level ?? undefined);
        const { turn } = illustration;
        expect(readManner(manner)?.turn).toBe(turn === undefined ? undefined : turn % 4);
      }),
    );
  });

  it('may be written by content, to say how a person looks', () => {
    const address = '/media/illustrations/portrait/4x5/long-auburn/lea-martin.svg';
    expect(
      illustrationUrl({ kind: 'portrait', seed: 'Léa Martin', shape: '4x5', variant: 'long-auburn' }),
    ).toBe(address);
    expect(readIllustrationUrl(address)).toEqual({ kind: 'portrait', variant: 'long-auburn' });
    expect(readIllustrationUrl('/media/illustrations/portrait/4x5/x.svg')).toEqual({
      kind: 'portrait',
      variant: '',
    });
  });

  it.each([
    '/media/brochure.pdf',
    '/media/illustrations/portrait/9x9/x.svg',
    '/media/illustrations/monster/4x5/x.svg',
    '/media/illustrations/portrait/4x5/~bac9/x.svg',
    '/media/illustrations/topography/4x5/bts~bac2~4/x.svg',
    'https://cdn.example/media/illustrations/portrait/4x5/x.svg',
  ])('is not read from %s', (address) => {
    expect(readIllustrationUrl(address)).toBeNull();
  });

  it('gives back its variant and its level', () => {
    expect(readManner('bts~bac2')).toEqual({ variant: 'bts', level: 'Bac+2' });
    expect(readManner('jobDating')).toEqual({ variant: 'jobDating', level: undefined });
    expect(readManner('')).toEqual({ variant: undefined, level: undefined });
  });

  it.each(['a/b', '../etc', 'a~bac9', 'a~b~bac1', 'é', 'x'.repeat(41)])(
    'is not ours with %s in it',
    (manner) => {
      expect(readManner(manner)).toBeNull();
    },
  );
});
