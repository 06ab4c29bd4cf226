import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ASSETS_CACHE, PAGES_CACHE } from '../../../client/offline/worker/cacheNames';
import { launchChromium } from '../../support/chromium';
import { type SmallSite, startSmallSite } from './smallSite';
import { asVisitor, keptPaths } from './visitor';

let browser: Browser;
let site: SmallSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSmallSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function withWorker(tell: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  await asVisitor(browser, async (page, context) => {
    await page.goto(site.origin);
    await install(page);
    await tell(page, context);
  });
}

async function install(page: Page, address = '/sw.js'): Promise<void> {
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  }, address);
}

const names = (count: number, name: (nth: number) => string, from = 0) =>
  Array.from({ length: count }, (_, index) => name(from + index));

/** Tells the worker of visits as a page does, each once the one before is kept. */
async function visitPages(page: Page, addresses: string[]): Promise<void> {
  await page.evaluate(async (visited) => {
    for (const address of visited) {
      navigator.serviceWorker.controller?.postMessage({ page: address, files: [] });
      while (!(await caches.match(address))) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, addresses);
}

/** Asks for images, each once the one before is kept. */
async function viewImages(page: Page, addresses: string[]): Promise<void> {
  await page.evaluate(async (sources) => {
    for (const src of sources) {
      await fetch(src);
      while (!(await caches.match(src))) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, addresses);
}

/** What is not going to be kept. */
async function askInVain(
  page: Page,
  { pages, images }: { pages: string[]; images: string[] },
): Promise<void> {
  await page.evaluate(
    async ({ visited, sources }) => {
      for (const address of visited)
        navigator.serviceWorker.controller?.postMessage({ page: address, files: [] });
      for (const src of sources) await (await fetch(src)).text();
    },
    { visited: pages, sources: images },
  );
  await waitUntil(() => pages.every((address) => site.asked().includes(address)));
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function textOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => (await (await fetch(address)).text()).trim(), src);
}

/** What is kept with such a name, once it is what is expected; else what it was at last. */
async function kept(page: Page, beginning: string, expected: string[]): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const found = (await keptPaths(page)).filter((path) => path.startsWith(beginning)).sort();
    if (tries > 400 || JSON.stringify(found) === JSON.stringify([...expected].sort())) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the service worker keeps', () => {
  it('a page that is opened again without a moment in which there is no copy of it', async () => {
    await withWorker(async (page, context) => {
      await visitPages(page, ['/page-again']);
      const visitor = await context.newPage();
      const watched = page.evaluate(async (visits) => {
        const seen = new Set<string>();
        for (;;) {
          const keptAt = (await caches.match('/page-again'))?.headers.get('kept-at');
          if (!keptAt) return 'missing';
          seen.add(keptAt);
          if (seen.size > visits) return 'always there';
        }
      }, 5);
      let isOver = false;
      const over = watched.finally(() => {
        isOver = true;
      });
      while (!isOver) await visitor.goto(`${site.origin}/page-again`);
      expect(await over).toBe('always there');
    });
  });

  it('the last 60 pages, one that is opened again longer than one that is not', async () => {
    await withWorker(async (page) => {
      const visited = names(60, (nth) => `/page-${nth}`);
      await visitPages(page, visited);
      const keptAt = () =>
        page.evaluate(async () => (await caches.match('/page-0'))?.headers.get('kept-at') ?? '');
      const before = await keptAt();
      await page.goto(`${site.origin}/page-0`);
      while ((await keptAt()) === before) await page.waitForTimeout(5);
      await visitPages(page, ['/page-60', '/page-61']);
      const expected = ['/page-0', ...names(59, (nth) => `/page-${nth}`, 3)];
      expect(await kept(page, '/page-', expected)).toEqual([...expected].sort());
    });
  });

  it('what was visited without a navigation by asking for it once', async () => {
    await withWorker(async (page) => {
      const addresses = names(3, (nth) => `/page-once-${nth}`);
      for (let visits = 0; visits < 4; visits += 1) await visitPages(page, addresses);
      await visitPages(page, ['/page-after-once']);
      expect(site.asked().filter((address) => address.startsWith('/page-once-'))).toEqual(addresses);
    });
  });

  it('at most 16 MB of pages, and none that is more than an eighth of that', async () => {
    await withWorker(async (page) => {
      await visitPages(
        page,
        names(10, (nth) => `/page-${nth}-of-1900kb`),
      );
      await askInVain(page, { pages: ['/page-big-of-2001kb'], images: [] });
      await visitPages(page, ['/page-last']);
      const expected = [...names(8, (nth) => `/page-${nth}-of-1900kb`, 2), '/page-last'];
      expect(await kept(page, '/page-', expected)).toEqual(expected);
    });
  });

  it('the last 80 images', async () => {
    await withWorker(async (page) => {
      await viewImages(
        page,
        names(83, (nth) => `/image-${nth}.png`),
      );
      const expected = names(80, (nth) => `/image-${nth}.png`, 3);
      expect(await kept(page, '/image-', expected)).toEqual([...expected].sort());
    });
  });

  it('at most 16 MB of images, and none that is more than an eighth of that', async () => {
    await withWorker(async (page) => {
      await viewImages(
        page,
        names(10, (nth) => `/image-${nth}.png?kb=1900`),
      );
      await askInVain(page, { pages: [], images: ['/image-big.png?kb=2001'] });
      await viewImages(page, ['/image-last.png']);
      const expected = [...names(8, (nth) => `/image-${nth}.png`, 2), '/image-last.png'];
      expect(await kept(page, '/image-', expected)).toEqual(expected);
    });
  });

  it('nothing that failed', async () => {
    await withWorker(async (page) => {
      await askInVain(page, { pages: ['/failing-page'], images: ['/failing.png'] });
      await visitPages(page, ['/page-after']);
      await viewImages(page, ['/image-after.png']);
      expect((await keptPaths(page)).filter((path) => path.startsWith('/failing'))).toEqual([]);
    });
  });
});

describe('what something else answers in the site’s place', () => {
  it('is kept neither as a page nor as an asset nor as a picture', async () => {
    await withWorker(async (page) => {
      await askInVain(page, {
        pages: ['/page-foreign'],
        images: ['/image-foreign.png', '/assets/foreign.js'],
      });
      await visitPages(page, ['/page-after']);
      await viewImages(page, ['/image-after.png', '/assets/after.js']);
      expect((await keptPaths(page)).filter((path) => path.includes('foreign'))).toEqual([]);
    });
  });

  it('does not stay where the browser itself keeps it for a year', async () => {
    await withWorker(async (page) => {
      expect(await textOf(page, '/assets/foreign-once.js')).toContain('Somebody else');
      await viewImages(page, ['/assets/foreign-once.js']);
      expect(await textOf(page, '/assets/foreign-once.js')).toBe('2');
    });
  });

  it('is asked for anew where an earlier version has kept it', async () => {
    await withWorker(async (page) => {
      await page.evaluate(
        async ({ assets, pages }) => {
          const wrong = () =>
            new Response('<title>Wrong</title>', { headers: { 'content-type': 'text/html' } });
          await (await caches.open(assets)).put('/assets/chunk.js', wrong());
          await (await caches.open(pages)).put('/page-wrong', wrong());
        },
        { assets: ASSETS_CACHE, pages: PAGES_CACHE },
      );
      expect(await textOf(page, '/assets/chunk.js')).toBe('1');
      await page.goto(`${site.origin}/page-wrong`);
      expect(await page.title()).toBe('Page');
    });
  });
});

describe('a visitor whose clock is wrong', () => {
  it('does not ask for the offline page again with every page', async () => {
    for (const days of [-3, 3]) {
      const away = await startSmallSite({ clockAheadMs: days * 24 * 3_600_000 });
      try {
        await asVisitor(browser, async (page) => {
          await page.goto(away.origin);
          await install(page);
          for (const address of names(4, (nth) => `/page-${nth}`)) {
            await page.goto(away.origin + address);
            await visitPages(page, [address]);
          }
          expect(away.asked().filter((address) => address === '/hors-ligne')).toHaveLength(1);
        });
      } finally {
        await away.close();
      }
    }
  });
});

describe('the service worker', () => {
  it('shows an image as it was, and fetches it for the next time', async () => {
    await withWorker(async (page) => {
      const address = `/image-changing.png?${Date.now()}`;
      await viewImages(page, [address]);
      expect(await textOf(page, address)).toBe('1');
      while ((await textOf(page, address)) === '1') await page.waitForTimeout(20);
    });
  });

  it('takes away what an earlier version of it kept, and nothing of others', async () => {
    await asVisitor(browser, async (page) => {
      await page.goto(site.origin);
      await page.evaluate(() =>
        Promise.all(['site-pages-0', 'site-old', 'others'].map((name) => caches.open(name))),
      );
      await install(page);
      await page.waitForFunction(
        async () => !(await caches.has('site-pages-0')) && !(await caches.has('site-old')),
      );
      expect(await page.evaluate(() => caches.has('others'))).toBe(true);
    });
  });
});

describe('pictures of the content service’s own host', () => {
  /** Shows a picture; whether it could be drawn. */
  const show = (page: Page, src: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = address;
        }),
      src,
    );

  async function withMedia(
    readable: boolean,
    tell: (page: Page, media: SmallSite, other: SmallSite) => Promise<void>,
  ): Promise<void> {
    const [media, other] = await Promise.all([startSmallSite({ readable }), startSmallSite({ readable })]);
    try {
      await asVisitor(browser, async (page) => {
        await page.goto(site.origin);
        await install(page, `/sw.js?media=${encodeURIComponent(media.origin)}`);
        await tell(page, media, other);
      });
    } finally {
      await Promise.allSettled([media.close(), other.close()]);
    }
  }

  it('are kept where it lets them be read, and shown without it', async () => {
    await withMedia(true, async (page, media, other) => {
      expect(await show(page, `${other.origin}/dot-other.gif`)).toBe(true);
      expect(await show(page, `${media.origin}/dot-1.gif`)).toBe(true);
      await page.evaluate((address) => {
        navigator.serviceWorker.controller?.postMessage({ page: '/page-1', files: [address] });
      }, `${media.origin}/dot-2.gif`);
      const expected = ['/dot-1.gif', '/dot-2.gif'];
      expect(await kept(page, '/dot-', expected)).toEqual(expected);
      await media.close();
      // In a new document: this one's own cache of pictures would show them, too.
      await page.goto(`${site.origin}/page-1`);
      for (const path of expected) expect(await show(page, media.origin + path)).toBe(true);
    });
  });

  it('count towards the bounds by their size', async () => {
    await withMedia(true, async (page, media) => {
      await viewImages(
        page,
        names(10, (nth) => `${media.origin}/image-${nth}.png?kb=1900`),
      );
      const expected = names(8, (nth) => `/image-${nth}.png`, 2);
      expect(await kept(page, '/image-', expected)).toEqual(expected);
    });
  });

  it('are shown and not kept where it does not; from then on it is asked once', async () => {
    await withMedia(false, async (page, media) => {
      expect(await show(page, `${media.origin}/dot-1.gif`)).toBe(true);
      expect(await show(page, `${media.origin}/dot-2.gif`)).toBe(true);
      expect(media.asked().filter((address) => address === '/dot-2.gif')).toHaveLength(1);
      expect((await keptPaths(page)).filter((path) => path.startsWith('/dot-'))).toEqual([]);
    });
  });
});
