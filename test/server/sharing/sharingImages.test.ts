import { createSharingImages } from '../../../server/sharing/sharingImages';
import type { SharingCard } from '../../../shared/head/sharingCard';
import { BUILT_IN_LOOK } from '../../support/builtInLook';

const inBuiltInLook = (rasteriser: Parameters<typeof createSharingImages>[0]) => {
  const imageOf = createSharingImages(rasteriser);
  return (of: SharingCard) => imageOf(of, BUILT_IN_LOOK);
};

const card = (title: string): SharingCard => ({
  title,
  eyebrow: '',
  siteName: '',
  illustration: { kind: 'skyline', seed: 'lyon' },
});

describe('sharing images', () => {
  it('are drawn once, however many ask', async () => {
    let drawn = 0;
    const imageOf = inBuiltInLook({
      rasterise: async (svg) => {
        drawn += 1;
        return Buffer.from(svg);
      },
    });
    const [first, second] = await Promise.all([imageOf(card('Lyon')), imageOf(card('Lyon'))]);
    expect(await imageOf(card('Lyon'))).toEqual(first);
    expect(second).toEqual(first);
    expect(drawn).toBe(1);
    expect((await imageOf(card('Nantes'))).tag).not.toBe(first.tag);
    expect(drawn).toBe(2);
  });

  it('are tried again after a failure', async () => {
    let attempts = 0;
    const imageOf = inBuiltInLook({
      rasterise: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('not now');
        return Buffer.from('picture');
      },
    });
    await expect(imageOf(card('Lyon'))).rejects.toThrow('not now');
    expect(String((await imageOf(card('Lyon'))).png)).toBe('picture');
  });

  it('are kept within thirty-two megabytes: the one asked for longest ago goes first', async () => {
    const drawn: string[] = [];
    const imageOf = inBuiltInLook({
      rasterise: async (svg) => {
        drawn.push(/<tspan[^>]*>([^<]*)</.exec(svg)?.[1] ?? '');
        return Buffer.alloc(12 * 1024 * 1024);
      },
    });
    for (const title of ['Un', 'Deux', 'Un', 'Trois', 'Un', 'Deux']) await imageOf(card(title));
    expect(drawn).toEqual(['Un', 'Deux', 'Trois', 'Deux']);
  });
});
