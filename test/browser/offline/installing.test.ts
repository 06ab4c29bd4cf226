import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type CommonSite, commonSite, SITES } from '../../support/browser/commonSite';
import { launchChromium } from '../../support/chromium';
import { type FrontDoor, openFrontDoor } from '../../support/servers/frontDoor';
import { asVisitor, untilKept, visitHydrated } from './visitor';

let browser: Browser;
let site: CommonSite;
let switchedOff: CommonSite;
let door: FrontDoor;

beforeAll(async () => {
  [site, switchedOff, browser, door] = await Promise.all([
    commonSite(SITES.asItComes),
    commonSite(SITES.withoutWorker),
    launchChromium(),
    openFrontDoor(),
  ]);
  door.leadTo(site.origin);
});

afterAll(async () => {
  await browser?.close();
  await door?.close();
});

/** Sizes of images as the browser sees them, in pixels. */
async function sizesOf(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    addresses,
  );
}

interface ManifestImage {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

describe('the site can be installed:', () => {
  it('the browser reads its manifest without an objection', async () => {
    await asVisitor(browser, async (page, context) => {
      await visitHydrated(page, door.origin);
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
      const devtools = await context.newCDPSession(page);
      const { errors, url } = await devtools.send('Page.getAppManifest');
      expect(url).toBe(`${door.origin}/manifest.webmanifest`);
      expect(errors).toEqual([]);
      // A whole Chrome has its own say; the headless shell has nothing to say here, hence the next test. A window
      // without a history of its own is the one thing that a test has and a visitor has not.
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    });
  });

  it('it has what Chromium asks of an application and of its installation dialogue', async () => {
    await asVisitor(browser, async (page) => {
      await page.goto(door.origin);
      const link = await page.locator('head link[rel=manifest]').getAttribute('href');
      const answer = await page.request.get(door.origin + link);
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const manifest = await answer.json();
      expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
      expect(manifest.name.length).toBeGreaterThan(0);
      expect(manifest.short_name.length).toBeGreaterThan(0);
      expect(manifest.short_name.length).toBeLessThanOrEqual(12);
      expect(manifest.prefer_related_applications).toBeUndefined();

      const icons: ManifestImage[] = manifest.icons;
      const ofPurpose = (wanted: string) =>
        icons.filter(({ purpose = 'any' }) => purpose === wanted).map(({ sizes }) => sizes);
      expect(ofPurpose('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
      expect(ofPurpose('maskable')).toEqual(expect.arrayContaining(['192x192', '512x512']));

      const screenshots: ManifestImage[] = manifest.screenshots;
      expect(screenshots.map((screenshot) => screenshot.form_factor).sort()).toEqual(['narrow', 'wide']);
      for (const { sizes } of screenshots) {
        const [width = 0, height = 0] = sizes.split('x').map(Number);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
        expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
        expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      }
      const images = [...icons, ...screenshots];
      expect(images.map(({ type }) => type)).toEqual(images.map(() => 'image/png'));
      expect(
        await sizesOf(
          page,
          images.map(({ src }) => src),
        ),
      ).toEqual(images.map(({ sizes }) => sizes));

      const shortcuts: { url: string }[] = manifest.shortcuts;
      expect(shortcuts.map(({ url }) => url)).toEqual(['/programme', '/agenda', '/campus']);
      for (const { url } of [...shortcuts, { url: manifest.start_url }]) {
        expect((await page.request.get(door.origin + url, { maxRedirects: 0 })).status()).toBe(200);
      }
    });
  });

  it('it has an icon and a colour for each scheme where there is no manifest', async () => {
    await asVisitor(browser, async (page) => {
      await page.goto(door.origin);
      const icon = await page.locator('head link[rel=apple-touch-icon]').getAttribute('href');
      expect(await sizesOf(page, [icon ?? ''])).toEqual(['180x180']);
      const colours = await page
        .locator('head meta[name=theme-color]')
        .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('media')));
      expect(colours.sort()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
    });
  });
});

describe('the service worker', () => {
  it('is at most 4 KB, with the rule by which addresses name pages, and asked for anew each time', async () => {
    const answer = await fetch(`${site.origin}/sw.js`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(gzipSync(await answer.text()).length).toBeLessThanOrEqual(4096);
  });

  it('switched off, takes itself and what it kept away, everywhere', async () => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, door.origin);
      await untilKept(page, '/');
      door.leadTo(switchedOff.origin);
      try {
        await visitHydrated(page, `${door.origin}/contact`);
        await page.evaluate(async () => {
          const isThere = async () =>
            (await navigator.serviceWorker.getRegistrations()).length > 0 || (await caches.keys()).length > 0;
          while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 50));
        });
      } finally {
        door.leadTo(site.origin);
      }
    });
  });

  it('is taken away by its new script alone, whatever page is open', async () => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, door.origin);
      await untilKept(page, '/');
      door.leadTo(switchedOff.origin);
      try {
        // As the browser does by itself from time to time.
        await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          const isThere = async () =>
            (await navigator.serviceWorker.getRegistrations()).length > 0 || (await caches.keys()).length > 0;
          while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 50));
        });
      } finally {
        door.leadTo(site.origin);
      }
    });
  });
});

it('the page before the first touch has a loader of at most 2 KB', () => {
  const manifest = JSON.parse(
    readFileSync(path.resolve(__dirname, '../../../dist/client/manifest.json'), 'utf8'),
  );
  expect(gzipSync(manifest.deviceScript + manifest.loaderScript).length).toBeLessThanOrEqual(2048);
  expect(gzipSync(manifest.originScript).length).toBeLessThanOrEqual(1536);
});
