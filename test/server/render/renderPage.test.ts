import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { use } from 'react';
import type { Deps } from '../../../server/createDeps';
import { createDocumentWriter } from '../../../server/render/document';
import { createPageRenderer } from '../../../server/render/renderPage';
import { createRenderQueue } from '../../../server/render/renderQueue';
import { siteOptions } from '../../../server/render/siteOptions';
import { createReactStreamer, type StreamReact } from '../../../server/render/streamReact';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let running: SiteOnFakeContent;
let deps: Deps;

beforeEach(async () => {
  running = await startSiteOnFakeContent({}, (given) => {
    deps = given;
    return given;
  });
});
afterEach(() => running.close());

/** Renders as the site does; every stop that the renderer hands out is known, as long as somebody holds it. */
function renderer({ timeoutMs = 8000, runLoaders = deps.pages.load } = {}) {
  const { config, assets } = deps;
  const options = siteOptions(config, { buildId: 'build', stylesheet: '/assets/rest.css' });
  const log = { warn: () => undefined };
  const stops: WeakRef<() => void>[] = [];
  const render = createReactStreamer({
    options,
    documents: createDocumentWriter({ assets, config, isVisit: true }),
    timeoutMs,
  });
  const streamReact: StreamReact = (asked) => {
    const streamed = render(asked);
    stops.push(new WeakRef(streamed.stop));
    return streamed;
  };
  const renderPage = createPageRenderer({
    config,
    log,
    assets,
    options,
    runLoaders,
    queue: createRenderQueue({ lag: { ms: () => 0 }, log }),
    streamReact,
  });
  return { renderPage, stops };
}

it.each(['/', '/-/-/-#404'])('once %s is rendered, what would stop it is let go of', async (address) => {
  const { renderPage, stops } = renderer();
  const render = renderPage(address, { whole: true });
  expect(String(await render.bytes.whole)).toContain('</html>');
  // A weak reference holds what it refers to until the task ends in which it was made.
  await new Promise((next) => setTimeout(next, 10));
  collectGarbage();
  expect(stops).toHaveLength(1);
  expect(stops[0]?.deref()).toBeUndefined();
  expect(render.failedBlocks).toEqual([]);
});

it('a page that is left before its content is there is not rendered', async () => {
  const { renderPage, stops } = renderer();
  const render = renderPage('/', { whole: true });
  render.leave();
  await expect(render.head).rejects.toThrow('Nobody waits');
  expect(stops).toHaveLength(0);
});

it.each([true, false])(
  'a page that is left while a block waits is cut, and nothing failed (whole: %s)',
  async (whole) => {
    const { content } = running;
    content.answer('/homepage', {
      json: { title: 'Accueil', body: [{ __component: 'carousels.news-and-agenda' }] },
    });
    let letThrough: (value?: unknown) => void = () => undefined;
    const after = new Promise((resolve) => {
      letThrough = resolve;
    });
    content.answer('/events', { json: [], after });
    const { renderPage, stops } = renderer();
    const render = renderPage('/', { whole });
    await until(() => stops.length === 1);
    if (!whole) await render.head;
    render.leave();
    render.leave();
    expect(await render.bytes.whole).toBeNull();
    letThrough();
    // What React was told to give up is told so a task later.
    await new Promise((next) => setTimeout(next, 50));
    expect(render.failedBlocks).toEqual([]);
  },
);

it.each([true, false])('a page whose block takes too long goes without it (whole: %s)', async (whole) => {
  const { content } = running;
  content.answer('/homepage', {
    json: { title: 'Accueil', body: [{ __component: 'carousels.news-and-agenda' }] },
  });
  content.answer('/events', { json: [], delayMs: 1500 });
  const { renderPage, stops } = renderer({ timeoutMs: 200 });
  const render = renderPage('/', { whole });
  const html = String(await render.bytes.whole);
  expect(/data-dgst="unavailable"|\$RX\("B:\d","unavailable"/.test(html)).toBe(true);
  expect(html.endsWith('</html>')).toBe(true);
  expect(render.failedBlocks).toEqual([new Error('The render took more than 200 ms')]);
  const head = await render.head;
  // Whole, it needs no script of React's.
  if (whole) expect(head).toMatchObject({ isWhole: true, nonce: undefined, isIncomplete: true });
  else expect(head).toMatchObject({ isWhole: false, nonce: expect.any(String), isIncomplete: false });
  expect(html.includes('nonce=')).toBe(!whole);
  expect(stops).toHaveLength(1);
});

it('the same failure of a page is logged once a minute, however often it is rendered', async () => {
  const { config, assets } = deps;
  const log = { warn: jest.fn() };
  const renderPage = createPageRenderer({
    config,
    log,
    assets,
    options: siteOptions(config, { buildId: 'build', stylesheet: '/assets/rest.css' }),
    runLoaders: deps.pages.load,
    queue: createRenderQueue({ lag: { ms: () => 0 }, log }),
    streamReact({ to, onBlockFailed }) {
      onBlockFailed(new Error('A field is missing'));
      to.end();
      return { begun: Promise.resolve(undefined), stop: () => undefined };
    },
  });
  for (const address of ['/', '/', '/campus', '/']) await renderPage(address, { whole: true }).head;
  expect(log.warn.mock.calls.map(([{ url }]) => url)).toEqual(['/', '/campus']);
});

it('a programme is told before what is beside it: those of its domain and the open days', async () => {
  const { content } = running;
  content.answer('/courses/mba-luxe', {
    json: {
      title: 'MBA Luxe',
      slug: 'mba-luxe',
      campuses: [{ slug: 'lyon', title: 'Lyon' }],
      domain: { slug: 'luxe', title: 'Luxe' },
    },
  });
  let letThrough: () => void = () => undefined;
  const after = new Promise<void>((done) => {
    letThrough = done;
  });
  content.answer('/courses', { json: [{ title: 'MBA Mode', slug: 'mba-mode' }], after });
  content.answer('/events', {
    json: [
      {
        title: 'Portes ouvertes',
        slug: 'jpo',
        type: 'jpo',
        dateStart: '2099-01-10',
        campus: { slug: 'lyon', title: 'Lyon' },
      },
    ],
    after,
  });
  const render = renderer({}).renderPage('/programme/mba-luxe', { whole: false });
  // Comes while neither list has been answered.
  const head = await render.head;
  expect('page' in head && head.page.status).toBe(200);
  letThrough();
  const html = String(await render.bytes.whole);
  expect(html).toContain('MBA Mode');
  expect(html).toContain('href="/agenda/jpo"');
});

it.each([true, false])('a page whose frame waits too long fails as a whole (whole: %s)', async (whole) => {
  const { renderPage, stops } = renderer({
    timeoutMs: 200,
    async runLoaders(...asked) {
      const page = await deps.pages.load(...asked);
      if ('redirect' in page || 'missing' in page) return page;
      const { context } = page;
      const matches = context.matches.map((match) => ({
        ...match,
        route: { ...match.route, Component: Waiting },
      }));
      return { ...page, routes: [], context: { ...context, matches } };
    },
  });
  const render = renderPage('/', { whole });
  await expect(render.head).rejects.toThrow('The render took more than 200 ms');
  expect(await render.bytes.whole).toBeNull();
  expect(stops).toHaveLength(1);
});

it.each([true, false])(
  'a page of which nothing can be said fails, and nothing else (whole: %s)',
  async (whole) => {
    const { renderPage, stops } = renderer({
      async runLoaders(...asked) {
        const page = await deps.pages.load(...asked);
        if ('redirect' in page || 'missing' in page) return page;
        return {
          ...page,
          structuredData() {
            throw new Error('No such day');
          },
        };
      },
    });
    const render = renderPage('/', { whole });
    await expect(render.head).rejects.toThrow('No such day');
    expect(await render.bytes.whole).toBeNull();
    expect(stops).toHaveLength(1);
  },
);

it('a page whose state cannot be written fails, and nothing else', async () => {
  const { renderPage } = renderer({
    async runLoaders(...asked) {
      const page = await deps.pages.load(...asked);
      if ('redirect' in page || 'missing' in page) return page;
      return { ...page, context: { ...page.context, loaderData: { page: { many: 1n } } } };
    },
  });
  const failed = jest.fn();
  process.once('unhandledRejection', failed);
  const render = renderPage('/', { whole: true });
  await expect(render.head).rejects.toThrow('BigInt');
  expect(await render.bytes.whole).toBeNull();
  await new Promise((next) => setTimeout(next, 10));
  expect(failed).not.toHaveBeenCalled();
  process.off('unhandledRejection', failed);
});

const NEVER = new Promise<null>(() => undefined);

function Waiting() {
  return use(NEVER);
}
