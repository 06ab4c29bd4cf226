import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createByteStream } from '../../../server/http/byteStream';
import { createPageService } from '../../../server/pageCache/pageService';
import { createPageStore } from '../../../server/pageCache/pageStore';
import type { PageRender, RenderedPage } from '../../../server/render/renderPage';
import { until } from '../../support/until';

/** Cannot be compressed much: what is kept of it fills caches. */
const noise = (seed: string) =>
  Array.from({ length: 400 }, (_, index) => Math.sin(index + seed.length * 31).toString(36)).join(seed);

let version = 1;
let kind = 'article';

function render(key: string): PageRender {
  const bytes = createByteStream();
  bytes.write(`<p>${key} ${version} ${noise(key)}</p>`);
  if (key.startsWith('/programme?q=')) bytes.write(randomBytes(1024 * 1024));
  bytes.end();
  const page = {
    status: 200,
    error: null,
    reader: {
      queries: () => [{ url: `/of${key}`, kind }],
      lacksAnswers: () => false,
      hasOlderAnswers: () => false,
      changesAt: () => Number.POSITIVE_INFINITY,
    },
    meta: { path: key.split('?')[0] },
    sites: {},
  } as unknown as RenderedPage['page'];
  const head = { page, isWhole: true, nonce: undefined, isIncomplete: false };
  return { times: {}, head: Promise.resolve(head), bytes, failedBlocks: [], leave: () => undefined };
}

function pagesWith(clock: () => number = Date.now) {
  return createPageService({
    renderPage: render,
    cache: createPageStore(clock),
    commonHeaders: [],
    headersOfPage: () => [],
    clock,
  });
}

/** Asks for a page as somebody who takes gzip. */
async function visit(pages: ReturnType<typeof pagesWith>, key: string) {
  const finished = await pages.open(key, true).finished;
  await finished?.bytes('gzip');
  await until(() => pages.findAndRefresh(key) !== undefined);
  const page = pages.findAndRefresh(key)?.page;
  if (!page) throw new Error('Not kept');
  return page;
}

describe('kept pages', () => {
  it('have brotli at once and gzip soon after, whoever has asked', async () => {
    const pages = pagesWith();
    await pages.open('/', true).finished;
    await until(() => pages.findAndRefresh('/')?.page.encoded('br') !== undefined);
    await until(() => pages.findAndRefresh('/')?.page.encoded('gzip') !== undefined);
    const page = pages.findAndRefresh('/')?.page;
    expect(gunzipSync(page?.encoded('gzip')?.body ?? '').toString()).toContain('<p>/ 1');
    expect(page?.encoded('identity')).toBeUndefined();
  });

  it('have gzip at once where it was asked for', async () => {
    const pages = pagesWith();
    const page = await visit(pages, '/');
    expect(page.encoded('gzip')).toBeDefined();
  });

  it('are kept as they were sent, and at their own address soon in fewer bytes', async () => {
    const pages = pagesWith();
    const sent = new Map<string, Buffer>();
    for (const key of ['/programme?q=mot', '/']) {
      const finished = await pages.open(key, true).finished;
      sent.set(key, (await finished?.bytes('br')) ?? Buffer.alloc(0));
    }
    const kept = (key: string) => pages.findAndRefresh(key)?.page.encoded('br')?.body ?? Buffer.alloc(0);
    await until(() => kept('/').length > 0 && kept('/').length < (sent.get('/')?.length ?? 0));
    expect(brotliDecompressSync(kept('/')).toString()).toContain('<p>/ 1');
    expect(kept('/programme?q=mot')).toBe(sent.get('/programme?q=mot'));
  });

  it('hold nothing that has changed while it was being compressed', async () => {
    const cache = createPageStore(Date.now);
    const kept = jest.spyOn(cache, 'keep');
    const pages = createPageService({
      renderPage: render,
      cache,
      commonHeaders: [],
      headersOfPage: () => [],
    });
    const old = await pages.open('/', true).finished;
    pages.contentChanged(new Set(['article']));
    version += 1;
    const changed = await pages.open('/', true).finished;
    await until(() => kept.mock.calls.length > 0);
    expect(changed?.etag).not.toBe(old?.etag);
    expect(kept.mock.calls.map(([, { etag }]) => etag)).toEqual([changed?.etag]);
  });

  it('rest when their new version cannot be compressed', async () => {
    let now = 1_000_000;
    const cache = createPageStore(() => now);
    const pages = createPageService({
      renderPage: render,
      cache,
      commonHeaders: [],
      headersOfPage: () => [],
      clock: () => now,
    });
    const first = await visit(pages, '/');
    version += 1;
    now += 61_000;
    const cooledDown = jest.spyOn(cache, 'coolDown');
    jest.spyOn(cache, 'keep').mockImplementationOnce(() => {
      throw new Error('Out of memory');
    });
    expect(pages.findAndRefresh('/')).toMatchObject({ page: first, state: 'stale' });
    await until(() => cooledDown.mock.calls.length > 0);
    expect(pages.findAndRefresh('/')).toMatchObject({ page: first, state: 'fresh' });
  });

  it('lose no form to a flood of made up addresses', async () => {
    const pages = pagesWith();
    const page = await visit(pages, '/');
    // More than all room for gzip.
    for (let count = 0; count < 20; count += 1) await visit(pages, `/programme?q=${count}`);
    expect(page.encoded('gzip')).toBeDefined();
  });

  it('that are rendered again have the forms again that were asked for, and are not compressed when nothing changed', async () => {
    let now = 1_000_000;
    const pages = pagesWith(() => now);
    const first = await visit(pages, '/');
    now += 61_000;
    expect(pages.findAndRefresh('/')?.state).toBe('stale');
    await until(() => pages.findAndRefresh('/')?.state === 'fresh');
    expect(pages.findAndRefresh('/')?.page).toBe(first);

    version += 1;
    now += 61_000;
    await until(() => pages.findAndRefresh('/')?.page.etag !== first.etag);
    const second = pages.findAndRefresh('/')?.page.encoded('gzip');
    expect(gunzipSync(second?.body ?? '').toString()).toContain(`<p>/ ${version}`);
    await until(() => first.encoded('gzip') === undefined);
  });
});

it('a page that looks the same and is made of something else says of what', async () => {
  let now = 1_000_000;
  const pages = pagesWith(() => now);
  const first = await visit(pages, '/');
  expect(first.notModified.lines).toMatch(/^Surrogate-Key: article article:\S* site\r$/m);
  kind = 'news';
  try {
    now += 61_000;
    await until(() => pages.findAndRefresh('/')?.state === 'fresh');
    const page = pages.findAndRefresh('/')?.page;
    expect(page?.etag).toBe(first.etag);
    expect(page?.notModified.lines).toContain('Surrogate-Key: news site\r\n');
    expect(page?.encoded('gzip')).toBeDefined();
  } finally {
    kind = 'article';
  }
});

it('a page that everybody has left is not joined by those who come later, whoever left last', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  let renders = 0;
  const pages = createPageService({
    renderPage(key) {
      renders += 1;
      const rendering = render(key);
      let left = false;
      const bytes = createByteStream();
      const head = slow.then(() => {
        if (left) throw new Error('Left');
        return rendering.head;
      });
      head.catch(() => undefined);
      return { ...rendering, bytes, head, leave: () => (left = true) };
    },
    cache: createPageStore(),
    commonHeaders: [],
    headersOfPage: () => [],
  });
  const crawler = pages.open('/campus', true);
  const person = pages.open('/campus', false);
  expect(person.isCollapsed).toBe(true);
  crawler.leave();
  person.leave();
  const later = pages.open('/campus', false);
  expect(later.isCollapsed).toBe(false);
  expect(renders).toBe(2);
  release();
  expect(await later.head).toHaveProperty('page');
});

describe('a page that several wait for', () => {
  it('goes on for the others when the first who asked leaves', async () => {
    const bytes = createByteStream();
    const leave = jest.fn(() => bytes.cut());
    const pages = createPageService({
      renderPage: (key) => ({ ...render(key), bytes, leave }),
      cache: createPageStore(),
      commonHeaders: [],
      headersOfPage: () => [],
    });
    const first = pages.open('/campus', false);
    const second = pages.open('/campus', false);
    expect(second.isCollapsed).toBe(true);
    bytes.write('<p>half</p>');
    first.leave();
    expect(leave).not.toHaveBeenCalled();
    bytes.write('<p>whole</p>');
    bytes.end();
    expect((await second.finished)?.html.toString()).toBe('<p>half</p><p>whole</p>');
  });

  it('is rendered once behind their backs, however many find it stale', async () => {
    let now = 1_000_000;
    const renderPage = jest.fn(render);
    const pages = createPageService({
      renderPage,
      cache: createPageStore(() => now),
      commonHeaders: [],
      headersOfPage: () => [],
      clock: () => now,
    });
    await pages.open('/', true).finished;
    await until(() => pages.findAndRefresh('/') !== undefined);
    now += 61_000;
    for (let count = 0; count < 10; count += 1) expect(pages.findAndRefresh('/')?.state).toBe('stale');
    await until(() => pages.findAndRefresh('/')?.state === 'fresh');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });
});

describe('what is kept', () => {
  /** Shared pages whose renders are changed by the test. */
  function pagesThat(change: (rendering: PageRender, page: Record<string, unknown>) => unknown) {
    const cache = createPageStore();
    const kept = jest.spyOn(cache, 'keep');
    const cooledDown = jest.spyOn(cache, 'coolDown');
    const pages = createPageService({
      renderPage(key) {
        const rendering = render(key);
        const head = rendering.head.then((begun) => {
          if ('page' in begun) change(rendering, begun.page as unknown as Record<string, unknown>);
          return begun;
        });
        return { ...rendering, head };
      },
      cache,
      commonHeaders: [],
      headersOfPage: () => [],
    });
    return { pages, kept, cooledDown };
  }

  it('of a page of which a block has failed is kept for a few seconds, and in no whole page’s place', async () => {
    let fails = true;
    const { pages, kept, cooledDown } = pagesThat((rendering) => {
      if (fails) (rendering.failedBlocks as unknown[]).push('A block');
    });
    await pages.open('/', true).finished;
    await until(() => kept.mock.calls.length > 0);
    expect(kept.mock.calls[0]?.[1]).toMatchObject({ control: 'private, no-store' });
    expect(kept.mock.calls[0]?.[2]).toMatchObject({ isBrief: true });
    fails = false;
    await pages.open('/campus', true).finished;
    await until(() => kept.mock.calls.length > 1);
    fails = true;
    await pages.open('/campus', true).finished;
    await until(() => cooledDown.mock.calls.length > 0);
    expect(kept).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['/agenda', '/agenda', false, 'canonical'],
    ['/crm/brochure', '/crm/brochure', true, 'canonical'],
    ['/agenda?campus=lyon', '/agenda?campus=lyon', false, 'filtered'],
    ['/programme?q=vente', '/programme?q=vente', true, 'untrusted'],
    ['/agenda?page=01', '/agenda', false, 'untrusted'],
  ])(
    'of %s, a page of the address %s (not indexed: %s), is among the %s',
    async (key, path, noindex, partition) => {
      const { pages, kept } = pagesThat((_, page) => Object.assign(page, { meta: { path, noindex } }));
      await pages.open(key, true).finished;
      await until(() => kept.mock.calls.length > 0);
      expect(kept.mock.calls[0]?.[2]).toMatchObject({ partition, isBrief: false });
    },
  );

  it('in the place of content that could not be had is degraded', async () => {
    const { pages, kept } = pagesThat((_, page) =>
      Object.assign(page, {
        reader: {
          queries: () => [],
          lacksAnswers: () => false,
          hasOlderAnswers: () => true,
          changesAt: () => Number.POSITIVE_INFINITY,
        },
      }),
    );
    await pages.open('/', true).finished;
    await until(() => kept.mock.calls.length > 0);
    expect(kept.mock.calls[0]?.[2]).toMatchObject({ isBrief: true });
  });

  it.each([['/of/'], ['article'], ['*']])('is purged by the name %s', async (name) => {
    const pages = pagesWith();
    await visit(pages, '/');
    pages.contentChanged(new Set(['/of/campus', 'event']));
    expect(pages.findAndRefresh('/')?.state).toBe('fresh');
    pages.contentChanged(new Set([name]));
    expect(pages.findAndRefresh('/')?.state).toBe('expired');
  });
});

it('who asks after a change does not join a page that is not rendered again, and nobody keeps it', async () => {
  const heads: (() => void)[] = [];
  const cache = createPageStore();
  const kept = jest.spyOn(cache, 'keep');
  const pages = createPageService({
    renderPage(key) {
      const rendering = render(key);
      const begun = new Promise<void>((resolve) => heads.push(resolve));
      return { ...rendering, head: begun.then(() => rendering.head) };
    },
    cache,
    commonHeaders: [],
    headersOfPage: () => [],
  });
  const early = pages.open('/', true);
  for (let change = 1; change <= 2; change += 1) {
    pages.contentChanged(new Set(['article']));
    heads[change - 1]?.();
    await until(() => heads.length === change + 1);
    expect(pages.open('/', true).isCollapsed).toBe(true);
  }
  pages.contentChanged(new Set(['event']));
  const late = pages.open('/', true);
  expect(late.isCollapsed).toBe(false);
  version += 1;
  pages.contentChanged(new Set(['article']));
  for (let count = 2; count < 5; count += 1) {
    await until(() => heads.length > count);
    heads[count]?.();
  }
  const [old, latest] = await Promise.all([early.finished, late.finished]);
  expect(latest?.etag).not.toBe(old?.etag);
  await until(() => kept.mock.calls.length > 0);
  await new Promise((next) => setTimeout(next, 20));
  expect(kept.mock.calls.map(([, { etag }]) => etag)).toEqual([latest?.etag]);
});
