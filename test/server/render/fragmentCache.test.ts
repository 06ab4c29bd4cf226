import { createElement, type ReactNode, use } from 'react';
import { StillWorld } from '../../../client/site/SiteContext';
import { usePath } from '../../../client/site/usePath';
import { createStillHtml, type KeepStill } from '../../../server/render/fragmentCache';
import type { Query } from '../../../shared/content/answers';

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

const htmlOf = (kept: ReturnType<KeepStill>) => kept?.html.toString();

const QUERY: Query = { kind: 'homepage', url: '/homepage' };

/** Asks for an answer. */
function Title({ site: within }: Pick<Part, 'site'>) {
  return createElement('p', null, String(use(within.content.get(QUERY))));
}

/** Asks where it stands. */
function Place() {
  return createElement('p', null, usePath());
}

function answerAtHand(value: string): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** A part, and how often it has been drawn. */
function counted(draw: Part['draw']): [jest.Mock, Part] {
  const mock = jest.fn(draw);
  return [mock, partOf(mock)];
}

describe('the HTML of a part that stays still', () => {
  it('is drawn once for all pages that have the same object', () => {
    const keepStill = createStillHtml();
    let times = 0;
    const part = partOf(() => {
      times += 1;
      return createElement('p', null, `L’école, ${times}`);
    });
    expect(htmlOf(keepStill(part))).toBe('<p>L’école, 1</p>');
    expect(htmlOf(keepStill({ ...part, site: { ...site } }))).toBe('<p>L’école, 1</p>');
    expect(htmlOf(keepStill({ ...part, of: {} }))).toBe('<p>L’école, 2</p>');
  });

  it('has nothing of the page that it was first drawn for: parts within it are drawn with it', () => {
    const part = partOf(({ site: within }) =>
      createElement('p', null, `${within.drawStill ?? 'drawn'}, ${within.drawFrame ?? 'drawn'}`),
    );
    expect(htmlOf(createStillHtml()(part))).toBe('<p>drawn, drawn</p>');
  });

  it('is drawn again at another moment if it asks for the moment, and only then', () => {
    const keepStill = createStillHtml();
    const asking = partOf(({ site: within }) => createElement('p', null, within.now()));
    const [draw, still] = counted(() => createElement('p'));
    for (const now of [1, 2, 2, 1]) {
      const page = { ...site, now: () => now };
      expect(htmlOf(keepStill({ ...asking, site: page }))).toBe(`<p>${now}</p>`);
      keepStill({ ...still, site: page });
    }
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn again on another page if it asks where it stands, and only then', () => {
    const keepStill = createStillHtml();
    const asking = partOf(({ site: within, labels }) =>
      createElement(
        ({ children }: { children?: ReactNode }) => StillWorld({ site: within, labels, children }),
        null,
        createElement(Place),
      ),
    );
    const [draw, still] = counted(() => createElement('p'));
    for (const path of ['/campus', '/agenda', '/agenda', '/campus']) {
      expect(htmlOf(keepStill({ ...asking, path }))).toBe(`<p>${path}</p>`);
      keepStill({ ...still, path });
    }
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn again when an answer that it reads is another, and asks for it each time', () => {
    const keepStill = createStillHtml();
    const [draw, part] = counted((world) => createElement(Title, world));
    const [first, second] = [answerAtHand('A'), answerAtHand('B')];
    const get = jest.fn();
    const titles = [first, first, second, second].map((answer) => {
      get.mockClear().mockReturnValue(answer);
      const kept = keepStill({ ...part, site: { ...site, content: { get } } });
      expect(get).toHaveBeenCalledWith(QUERY);
      return htmlOf(kept);
    });
    expect(titles).toEqual(['<p>A</p>', '<p>A</p>', '<p>B</p>', '<p>B</p>']);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is none while an answer is waited for', () => {
    const part = partOf((world) => createElement(Title, world));
    const content = { get: jest.fn(() => new Promise(() => undefined)) } as Part['site']['content'];
    expect(createStillHtml()({ ...part, site: { ...site, content } })).toBeNull();
  });

  it('does not ask again what another moment has made obsolete', () => {
    const keepStill = createStillHtml();
    const part = partOf(({ site: within }) => {
      within.content.get({ kind: 'events', url: `/events?from=${within.now()}` });
      return createElement('p');
    });
    const get = jest.fn((query: Query) => answers.get(query.url));
    const answers = new Map(['/events?from=1', '/events?from=2'].map((url) => [url, answerAtHand(url)]));
    const content = { get } as unknown as Part['site']['content'];
    for (const now of [1, 2, 2]) {
      get.mockClear();
      keepStill({ ...part, site: { ...site, content, now: () => now } });
      expect(get.mock.calls).toEqual([[{ kind: 'events', url: `/events?from=${now}` }]]);
    }
  });

  it('names what the browser should fetch before it comes to the part', () => {
    const picture = (src: string) => createElement('img', { src, alt: '', fetchPriority: 'high' });
    const kept = createStillHtml()(
      partOf(() => createElement('p', null, picture('/a.svg'), picture('/b>.svg'))),
    );
    expect(kept?.preloads).toBe(
      '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>' +
        '<link rel="preload" as="image" href="/b&gt;.svg" fetchPriority="high"/>',
    );
    expect(htmlOf(kept)).toMatch(/^<p><img src="\/a\.svg"/);
  });
});
