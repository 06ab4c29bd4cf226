import { createElement } from 'react';
import { createStillHtml, type KeepStill } from '../../../server/render/stillHtml';

type Part = Parameters<KeepStill>[0];

const site = {
  content: { get: () => Promise.resolve() },
  now: () => 0,
  drawStill: () => 'another page’s',
  drawFrame: () => 'another page’s',
} as unknown as Part['site'];

function partOf(draw: Part['draw']): Part {
  return { of: {}, variant: '', site, labels: {} as Part['labels'], path: '/', draw };
}

describe('the HTML of a part that stays still', () => {
  it('is drawn once for all pages that have the same object', () => {
    const keepStill = createStillHtml();
    let times = 0;
    const part = partOf(() => {
      times += 1;
      return createElement('p', null, `L’école, ${times}`);
    });
    expect(keepStill(part)?.toString()).toBe('<p>L’école, 1</p>');
    expect(keepStill({ ...part, site: { ...site } })?.toString()).toBe('<p>L’école, 1</p>');
    expect(keepStill({ ...part, of: {} })?.toString()).toBe('<p>L’école, 2</p>');
  });

  it('has nothing of the page that it was first drawn for: parts within it are drawn with it', () => {
    const part = partOf(({ site: within }) =>
      createElement('p', null, `${within.drawStill ?? 'drawn'}, ${within.drawFrame ?? 'drawn'}`),
    );
    expect(createStillHtml()(part)?.toString()).toBe('<p>drawn, drawn</p>');
  });
});
