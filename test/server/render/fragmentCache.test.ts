import { createElement, use } from 'react';
import { usePath } from '../../../client/site/FragmentsContext';
import { useSite } from '../../../client/site/SiteContext';
import { createFragmentCache, type FragmentCache } from '../../../server/render/fragmentCache';
import type { Query } from '../../../shared/content/queries/answers';
import { createLabels } from '../../../shared/labels/labels';

type Part = Parameters<FragmentCache>[0];

// as: nothing else is asked of it here.
const site = {
  locale: 'fr',
  content: { get: () => Promise.resolve() },
  now: () => 0,
  options: {},
} as unknown as Part['site'];

function partOf(render: Part['render']): Part {
  return { version: 'a', name: 'block', site, labels: createLabels({}), path: '/', render };
}

const QUERY: Query = { kind: 'homepage', url: '/homepage' };

/** Asks for an answer. */
function Title() {
  const { title } = use(useSite().content.get(QUERY)) as { title: string };
  return createElement('p', null, title);
}

function Moment() {
  return createElement('p', null, useSite().now());
}

/** Asks where it stands. */
function Place() {
  return createElement('p', null, usePath());
}

/** Asks where it stands, if there is a title. */
function TitleAndPlace() {
  const { title } = use(useSite().content.get(QUERY)) as { title: string };
  return title === '' ? createElement('p') : createElement(Place);
}

function settled(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** A part, and how often it has been rendered. */
function counted(render: Part['render']): [jest.Mock, Part] {
  const mock = jest.fn(render);
  return [mock, partOf(mock)];
}

describe('the HTML of a part without behaviour', () => {
  it('is rendered once for all pages that have a part that says the same, in the same words', () => {
    const fragmentOf = createFragmentCache();
    const [render, part] = counted(() => createElement('p', null, 'L’école'));
    for (const other of [
      {},
      { site: { ...site } },
      { labels: createLabels({}) },
      { version: 'b' },
      { name: 'header' },
      { labels: createLabels({}, { 'commons.home': 'Bienvenue' }) },
      { site: { ...site, options: { ...site.options, emptyTargets: ['/agenda'] } } },
    ])
      expect(fragmentOf({ ...part, ...other })?.html).toBe('<p>L’école</p>');
    expect(render).toHaveBeenCalledTimes(5);
  });

  it('is rendered again at another moment if it asks for the moment, and only then', () => {
    const fragmentOf = createFragmentCache();
    const asking = partOf(() => createElement(Moment));
    const [render, other] = counted(() => createElement('p'));
    for (const now of [1, 2, 2, 1]) {
      const page = { ...site, now: () => now };
      expect(fragmentOf({ ...asking, site: page })?.html).toBe(`<p>${now}</p>`);
      fragmentOf({ ...other, name: 'other', site: page });
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered once a page if it asks where it stands, and only then', () => {
    const fragmentOf = createFragmentCache();
    const [renderHere, asking] = counted(() => createElement(Place));
    const [render, other] = counted(() => createElement('p'));
    for (const path of ['/campus', '/agenda', '/agenda', '/campus']) {
      expect(fragmentOf({ ...asking, path })?.html).toBe(`<p>${path}</p>`);
      fragmentOf({ ...other, name: 'other', path });
    }
    expect(renderHere).toHaveBeenCalledTimes(2);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered again when an answer that it reads says something else, and asks for it each time', () => {
    const fragmentOf = createFragmentCache();
    const [render, part] = counted(() => createElement(Title));
    const get = jest.fn();
    const titles = ['A', 'A', 'B', 'B'].map((title) => {
      get.mockClear().mockReturnValue(settled({ title }));
      const fragment = fragmentOf({ ...part, site: { ...site, content: { ...site.content, get } } });
      expect(get).toHaveBeenCalledWith(QUERY);
      return fragment?.html;
    });
    expect(titles).toEqual(['<p>A</p>', '<p>A</p>', '<p>B</p>', '<p>B</p>']);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is rendered once a page from when it asks where it stands, which may depend on what it reads', () => {
    const fragmentOf = createFragmentCache();
    const [render, part] = counted(() => createElement(TitleAndPlace));
    const get = jest.fn();
    const asked = { ...part, site: { ...site, content: { ...site.content, get } } };
    for (const title of ['', 'A', 'A', 'A', '', '', 'A']) {
      get.mockReturnValue(settled({ title }));
      expect(fragmentOf(asked)?.html).toBe(title === '' ? '<p></p>' : '<p>/</p>');
    }
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is none while an answer is waited for', () => {
    const get: Part['site']['content']['get'] = () => new Promise(() => undefined);
    const part = partOf(() => createElement(Title));
    expect(
      createFragmentCache()({ ...part, site: { ...site, content: { ...site.content, get } } }),
    ).toBeNull();
  });

  it('names what the browser should fetch before it comes to the part', () => {
    const picture = (src: string) => createElement('img', { src, alt: '', fetchPriority: 'high' });
    const fragment = createFragmentCache()(
      partOf(() => createElement('p', null, picture('/a.svg'), picture('/b>.svg'))),
    );
    expect(fragment?.preloads).toBe(
      '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>' +
        '<link rel="preload" as="image" href="/b&gt;.svg" fetchPriority="high"/>',
    );
    expect(fragment?.html).toMatch(/^<p><img src="\/a\.svg"/);
  });
});
