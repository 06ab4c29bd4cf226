import type { Browser, Frame, Page } from 'playwright-core';
import { freePort } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { http, read, tellChange } from '../../support/http';
import { PREVIEW_SECRET, type PreviewedSite, startPreviewedSite } from '../../support/previewedSite';
import { type HttpsDoor, openHttpsDoor } from '../../support/servers/httpsDoor';
import { followSoftly } from '../softly';

/** Two sites, neither of which may leave cookies with the other. */
const SITE = 'www.ecole.test';
const ADMIN = 'admin.contenu.test';
const LONG = Array.from({ length: 60 }, (_, at) => `Paragraphe ${at} du brouillon.\n`).join('\n');
const draft = (title: string) =>
  `---\ntitle: ${title}\ncreatedAt: "-1d 09:00"\n---\n\n${title} : le texte.\n\n${LONG}`;

let running: PreviewedSite;
let site: HttpsDoor;
let admin: HttpsDoor;
let foreign: HttpsDoor;
let browser: Browser;
let page: Page;
let origin: string;

beforeAll(async () => {
  const [port, adminPort] = [await freePort(), await freePort()];
  origin = `https://${SITE}:${port}`;
  running = await startPreviewedSite(
    { SITE_URL: origin, PREVIEW_ORIGINS: `https://${ADMIN}:${adminPort}` },
    { 'fr/news/nouveau.draft.md': draft('Premier titre') },
  );
  site = await openHttpsDoor(
    () => false,
    () => running.site.origin,
    port,
  );
  const framing = (address: string) =>
    `<!doctype html><title>Admin</title><iframe name="preview" width="1200" height="800" src="${address}"></iframe>`;
  const answer: Parameters<typeof openHttpsDoor>[0] = (request, response) => {
    const asked = new URL(request.url ?? '/', 'https://admin.test').searchParams.get('frame') ?? '/';
    response.setHeader('Content-Type', 'text/html').end(framing(origin + asked));
    return true;
  };
  admin = await openHttpsDoor(answer, undefined, adminPort);
  foreign = await openHttpsDoor(answer);
  browser = await launchChromium({ ofTwoSites: true, withoutPictures: true });
  page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([site, admin, foreign].map((door) => door?.close()));
  await running?.close();
});

const preview = (parameters: Record<string, string>) =>
  `/_preview?${new URLSearchParams({ secret: PREVIEW_SECRET, ...parameters })}`;
const frame = (): Frame => {
  const found = page.frame('preview');
  if (!found) throw new Error('The admin has no frame');
  return found;
};
const say = (data: unknown) =>
  page.evaluate(
    (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'),
    data,
  );
const openIn = (port: number, host: string, address: string) =>
  page.goto(`https://${host}:${port}/?${new URLSearchParams({ frame: address })}`);

// Before the page’s code has come: test/client/preview/startPreview.test.ts; without scripts: test/server/preview/preview.test.ts.
it('an admin of another site opens a preview in its frame, and sees each save at once where he is; a slug that is saved leads to the new address; no secret is left in a referrer or in the history', async () => {
  await openIn(
    admin.port,
    ADMIN,
    preview({ uid: 'api::test-news-item.test-news-item', slug: 'nouveau', locale: 'fr' }),
  );
  await frame().waitForSelector('#preview-bar');
  expect(await frame().locator('h1').textContent()).toContain('Premier titre');
  expect(await frame().evaluate(() => document.referrer + location.href)).not.toContain('secret');
  await frame().waitForSelector('html[data-hydrated=yes]');
  await frame().evaluate(() => window.scrollTo(0, 900));
  await frame().locator('#preview-bar button').first().focus();
  const before = await frame().evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);

  await running.content.write('fr/news/nouveau.draft.md', draft('Deuxième titre'));
  // The service has read its file.
  await page.waitForTimeout(1500);
  const saved = Date.now();
  await say({ type: 'strapiUpdate' });
  await frame().waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Deuxième titre'));
  const seenMs = Date.now() - saved;
  process.stderr.write(`a save is seen after ${seenMs} ms\n`);
  expect(seenMs).toBeLessThan(3000);
  await page.waitForTimeout(500);
  expect(Math.abs((await frame().evaluate(() => scrollY)) - before)).toBeLessThan(5);
  expect(await frame().evaluate(() => document.activeElement?.closest('#preview-bar') !== null)).toBe(true);

  await running.content.write(
    'fr/news/nouveau.draft.md',
    draft('Troisième titre').replace('---\n', '---\nslug: renomme\n'),
  );
  await page.waitForTimeout(1500);
  await say({ type: 'strapiUpdate' });
  await frame().waitForFunction(() => location.pathname === '/actualites/renomme');
  await frame().waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Troisième titre'));

  // Soft navigation stays in the preview, and its bar tells of the page on screen.
  await followSoftly(page, '/actualites', { within: frame() });
  await frame().waitForFunction(() => location.pathname === '/actualites');
  await frame().waitForFunction(() => document.body.textContent?.includes('Troisième titre'));
  await frame().waitForFunction(() =>
    document.querySelector('#preview-bar')?.textContent?.includes('sans brouillon'),
  );
});

it('no other site may frame it, or tell it to ask', async () => {
  await openIn(foreign.port, 'evil.test', preview({ url: '/campus/lyon' }));
  await page.waitForTimeout(1500);
  const text = await frame()
    .evaluate(() => document.body.innerText)
    .catch(() => '');
  expect(text).not.toContain('Confluence');
  // A window that has opened the preview may send messages to it, and is not listened to.
  await page.goto(`https://evil.test:${foreign.port}/?frame=/`);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(
      (address) => {
        Object.assign(window, { opened: window.open(address) });
      },
      origin + preview({ url: '/campus/lyon' }),
    ),
  ]);
  await opened.waitForSelector('html[data-hydrated=yes]');
  await opened.waitForTimeout(1500);
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const { opened: other } = window as unknown as { opened: Window };
    other.postMessage({ type: 'strapiUpdate' }, '*');
  });
  await opened.waitForTimeout(1000);
  expect(asked.filter((url) => url.includes('/_preview/'))).toEqual([]);
  await opened.close();
});

it('leaves no secret in the log', async () => {
  await http(running.site).get(preview({ url: '/campus/lyon' }));
  await http(running.site).get(`/_preview?secret=${PREVIEW_SECRET}x&url=/`);
  await tellChange(running, { event: 'entry.publish', model: 'campus', entry: { slug: 'lyon' } }).expect(204);
  expect(await read(running, '/campus/lyon')).not.toContain('Confluence');
  const log = JSON.stringify(running.site.logged());
  expect(log).toContain('/_preview?…');
  expect(log).not.toContain(PREVIEW_SECRET);
  expect(log).not.toContain(running.content.token);
});
