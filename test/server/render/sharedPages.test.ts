import { gunzipSync } from 'node:zlib';
import { createBroadcast } from '../../../server/render/broadcast';
import type { Drawing, DrawnPage } from '../../../server/render/drawPage';
import { createPageCache } from '../../../server/render/pageCache';
import { createSharedPages } from '../../../server/render/sharedPages';

/** Cannot be compressed much: what is kept of it fills caches. */
const noise = (seed: string) =>
  Array.from({ length: 400 }, (_, index) => Math.sin(index + seed.length * 31).toString(36)).join(seed);

let version = 1;

function draw(key: string): Drawing {
  const bytes = createBroadcast();
  bytes.write(`<p>${key} ${version} ${noise(key)}</p>`);
  bytes.end();
  const page = {
    status: 200,
    error: null,
    reader: { asked: () => [], missedAny: () => false },
    meta: { path: key.split('?')[0] },
    sites: {},
  } as unknown as DrawnPage['page'];
  return { head: Promise.resolve({ page, nonce: undefined }), bytes, contained: [], leave: () => undefined };
}

function pagesWith(formBytes = {}, clock: () => number = Date.now) {
  return createSharedPages({
    drawPage: draw,
    cache: createPageCache(clock),
    commonHeaders: [],
    ofEveryPage: [],
    formBytes,
    clock,
  });
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 2000) throw new Error('Waited in vain');
    await new Promise((next) => setTimeout(next, 5));
  }
}

/** Asks for a page as somebody who takes gzip. */
async function visit(pages: ReturnType<typeof pagesWith>, key: string) {
  const finished = await pages.open(key, true).finished;
  await finished?.bytes('gzip');
  await until(() => pages.find(key) !== undefined);
  const page = pages.find(key)?.page;
  if (!page) throw new Error('Not kept');
  return page;
}

describe('kept pages', () => {
  it('have brotli at once and gzip soon after, whoever has asked', async () => {
    const pages = pagesWith();
    await pages.open('/', true).finished;
    await until(() => pages.find('/')?.page.form('br') !== undefined);
    await until(() => pages.find('/')?.page.form('gzip') !== undefined);
    const page = pages.find('/')?.page;
    expect(gunzipSync(page?.form('gzip')?.body ?? '').toString()).toContain('<p>/ 1');
    expect(page?.form('identity')).toBeUndefined();
  });

  it('have gzip at once where it was asked for', async () => {
    const pages = pagesWith();
    const page = await visit(pages, '/');
    expect(page.form('gzip')).toBeDefined();
  });

  it('lose no form to a flood of made up addresses', async () => {
    const pages = pagesWith({ gzip: 20_000 });
    const page = await visit(pages, '/');
    for (let count = 0; count < 20; count += 1) await visit(pages, `/programme?q=${count}`);
    expect(page.form('gzip')).toBeDefined();
  });

  it('that are drawn anew have the forms again that were asked for, and are not compressed when nothing changed', async () => {
    let now = 1_000_000;
    const pages = pagesWith({}, () => now);
    const first = await visit(pages, '/');
    now += 61_000;
    expect(pages.find('/')?.state).toBe('stale');
    await until(() => pages.find('/')?.state === 'fresh');
    expect(pages.find('/')?.page).toBe(first);

    version += 1;
    now += 61_000;
    await until(() => pages.find('/')?.page.etag !== first.etag);
    const second = pages.find('/')?.page.form('gzip');
    expect(gunzipSync(second?.body ?? '').toString()).toContain('<p>/ 2');
    await until(() => first.form('gzip') === undefined);
  });
});

it('a page that everybody has left is not joined by those who come later, whoever left last', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  let drawings = 0;
  const pages = createSharedPages({
    drawPage(key) {
      drawings += 1;
      const drawing = draw(key);
      let left = false;
      const bytes = createBroadcast();
      const head = slow.then(() => {
        if (left) throw new Error('Left');
        return drawing.head;
      });
      head.catch(() => undefined);
      return { ...drawing, bytes, head, leave: () => (left = true) };
    },
    cache: createPageCache(),
    commonHeaders: [],
    ofEveryPage: [],
  });
  const crawler = pages.open('/campus', true);
  const person = pages.open('/campus', false);
  expect(person.isCollapsed).toBe(true);
  crawler.leave();
  person.leave();
  const later = pages.open('/campus', false);
  expect(later.isCollapsed).toBe(false);
  expect(drawings).toBe(2);
  release();
  expect(await later.head).toHaveProperty('page');
});
