import { abstractScene } from '../../../server/illustrations/abstractScene';
import { newsScene } from '../../../server/illustrations/newsScene';
import { skyline } from '../../../server/illustrations/skyline';
import { expectDrawing } from '../../shared/illustrations/drawingRules';

const size = { width: 960, height: 540, palette: 'sauge' } as const;

describe('the picture of a news item', () => {
  it('shows what its slug speaks of', () => {
    const seed = 'erasmus-apprentis-montpellier';
    expect(newsScene({ seed, ...size })).toBe(abstractScene({ motif: 'world', seed, ...size }));
  });

  it('reads titles with accents and capitals, too', () => {
    const seed = 'Étude : l’insertion de nos diplômés';
    expect(newsScene({ seed, ...size })).toBe(abstractScene({ motif: 'growth', seed, ...size }));
  });

  it('shows the city that its slug names', () => {
    expect(newsScene({ seed: 'nouveaux-locaux-la-rochelle', ...size })).toBe(
      skyline({ seed: 'la-rochelle', ...size }),
    );
  });

  it('follows the category where the slug says nothing', () => {
    const seed = 'du-nouveau';
    expect(newsScene({ seed, category: 'distinctions', ...size })).toBe(
      abstractScene({ motif: 'podium', seed, ...size }),
    );
  });

  it('exists, always the same, where nothing says anything', () => {
    const svg = newsScene({ seed: 'xyz', ...size });
    expectDrawing(svg);
    expect(newsScene({ seed: 'xyz', ...size })).toBe(svg);
  });
});
