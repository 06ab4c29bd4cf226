import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type CommonSite, commonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { type FrontDoor, openFrontDoor } from '../../support/servers/frontDoor';
import { until } from '../../support/until';
import { followSoftly } from '../softly';
import { forbidStorage } from './forbidStorage';
import { makeSecondBuild, readManifest } from './secondBuild';
import {
  asVisitor,
  heading,
  hydrate,
  hydrateInVain,
  isMarked,
  mark,
  visitHydrated,
  WITHOUT_WORKER,
} from './visitor';

let browser: Browser;
let door: FrontDoor;
let present: CommonSite;
let next: BuiltSite;
let nextRoot: string;

beforeAll(async () => {
  [browser, door, present, nextRoot] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    openFrontDoor(),
    commonSite(SITES.asItComes),
    makeSecondBuild(),
  ]);
  next = await startBuiltSite({ root: nextRoot, withinMs: 60_000 });
});

beforeEach(() => door.leadTo(present.origin));

afterAll(async () => {
  await browser?.close();
  await door?.close();
  await next?.stop();
  if (nextRoot) await rm(nextRoot, { recursive: true });
});

function deploy(): void {
  door.leadTo(next.origin);
}

/** The build that the document on screen belongs to. */
async function buildOf(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(document.querySelector('#hydration')?.textContent ?? '').options.buildId,
  );
}

describe('the assets of the build before', () => {
  it('go on being served beside those of the next', async () => {
    const [before, after] = await Promise.all([readManifest(), readManifest(nextRoot)]);
    expect(after.buildId).not.toBe(before.buildId);
    expect(after.entry).not.toBe(before.entry);
    const addresses = [before.entry, before.stylesheet, ...Object.values(before.pages).flat()];
    for (const address of new Set(addresses)) {
      const [was, is] = await Promise.all([fetch(present.origin + address), fetch(next.origin + address)]);
      expect([address, is.status]).toEqual([address, 200]);
      expect(await is.text()).toBe(await was.text());
    }
  });

  it('stay for two weeks after the last build that made them, then go in every form', async () => {
    const names = await readdir(path.join(nextRoot, 'dist/client/assets'));
    expect(names.filter((name) => name.startsWith('forgotten'))).toEqual([]);
    const remembered = await fetch(`${next.origin}/assets/remembered-BBBBBBBB.js`);
    expect(remembered.status).toBe(200);
    expect(await remembered.text()).toContain('une phrase.');
  });

  it('are not compressed anew by each build', async () => {
    const file = path.join(nextRoot, 'dist/client/assets/remembered-BBBBBBBB.js');
    for (const form of ['.br', '.gz']) {
      expect((await stat(file + form)).mtimeMs).toBe((await stat(file)).mtimeMs);
    }
  });
});

describe('a deploy between two clicks', () => {
  it('makes the second a full navigation, to a page of the new build', async () => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, `${door.origin}/campus`);
      await followSoftly(page, '/campus/lyon');
      await heading(page, 'Lyon');
      await mark(page);
      deploy();
      await followSoftly(page, '/campus/nantes');
      await heading(page, 'Nantes');
      expect(new URL(page.url()).pathname).toBe('/campus/nantes');
      expect(await isMarked(page)).toBe(false);
      expect(await buildOf(page)).toBe((await readManifest(nextRoot)).buildId);
    });
  });

  it('does not make a page of the new build take what the browser has kept of the old one for another deploy', async () => {
    await asVisitor(
      browser,
      async (page) => {
        await visitHydrated(page, `${door.origin}/campus`);
        await followSoftly(page, '/campus/nantes');
        await heading(page, 'Nantes');
        deploy();
        await visitHydrated(page, `${door.origin}/contact`);
        expect(await buildOf(page)).toBe((await readManifest(nextRoot)).buildId);
        await mark(page);
        await followSoftly(page, '/campus/nantes');
        await heading(page, 'Nantes');
        expect(await isMarked(page)).toBe(true);
      },
      WITHOUT_WORKER,
    );
  });

  it('while there is no connection loads the page anew when it is back, with what was typed', async () => {
    await asVisitor(
      browser,
      async (page, context) => {
        await visitHydrated(page, `${door.origin}/agenda`);
        await page.locator('select[name=campus]').selectOption('lyon');
        await context.setOffline(true);
        await page.getByText('Vous êtes hors-ligne').waitFor();
        deploy();
        const loaded = page.waitForEvent('domcontentloaded');
        await context.setOffline(false);
        await loaded;
        await page.waitForFunction(
          () => document.querySelector<HTMLSelectElement>('select[name=campus]')?.value === 'lyon',
        );
        expect(await buildOf(page)).toBe((await readManifest(nextRoot)).buildId);
      },
      WITHOUT_WORKER,
    );
  });
});

const STORAGES = [
  ['with', false],
  ['without', true],
] as const;

describe('a chunk that is gone', () => {
  const CHUNKS = [
    ['entry, with storage', 'chunk', false],
    ['entry, without storage', 'chunk', true],
    ['rest, with storage', 'rest', false],
    ['rest, without storage', 'rest', true],
  ] as const;

  it.each(drawn(CHUNKS, 2))(
    '%s: the page is loaded anew, once, and hydrated',
    async (_what, chunk, isForbidden) => {
      await asVisitor(
        browser,
        async (page) => {
          if (isForbidden) await forbidStorage(page);
          // Gone for the first page; there for the page that is loaded anew.
          let loads = 0;
          page.on('domcontentloaded', () => {
            loads += 1;
          });
          await page.route(`**/assets/${chunk}-*.js`, (route) =>
            loads > 1 ? route.continue() : route.abort(),
          );
          await page.goto(`${door.origin}/agenda`, { waitUntil: 'domcontentloaded' });
          await page.keyboard.press('Shift');
          await until(() => loads > 1);
          await hydrate(page);
          expect(loads).toBe(2);
        },
        WITHOUT_WORKER,
      );
    },
  );

  it.each(drawn(STORAGES, 1))(
    'leaves a page alone in which something was typed, %s storage: it works as it came, and nothing is lost',
    async (_name, isForbidden) => {
      await asVisitor(
        browser,
        async (page) => {
          if (isForbidden) await forbidStorage(page);
          await page.route('**/assets/rest-*.js', (route) => route.abort());
          // Nothing is asked for before something has been typed.
          await page.addInitScript(() => {
            window.requestIdleCallback = () => 0;
          });
          await page.goto(`${door.origin}/agenda`, { waitUntil: 'domcontentloaded' });
          await page.locator('select[name=campus]').selectOption('lyon');
          await page.keyboard.press('Shift');
          await page.waitForSelector('html[data-hydrated=failed]', { state: 'attached' });
          await page.locator('main form button[type=submit]').first().click();
          await page.waitForURL('**/agenda?campus=lyon**');
        },
        WITHOUT_WORKER,
      );
    },
  );
});

describe('a chunk that was deleted on the server', () => {
  beforeAll(async () => {
    const assets = path.join(nextRoot, 'dist/client/assets');
    const [chunk = ''] = (await readManifest(nextRoot)).pages.AgendaPage ?? [];
    const forms = (await readdir(assets)).filter((name) => name.startsWith(path.basename(chunk)));
    expect(forms.length).toBeGreaterThan(0);
    await Promise.all(forms.map((name) => rm(path.join(assets, name))));
  });

  it.each(drawn(STORAGES, 1))(
    'loads the page anew once in a minute, %s storage; the page works as it came',
    async (_name, isForbidden) => {
      await asVisitor(
        browser,
        async (page) => {
          if (isForbidden) await forbidStorage(page);
          deploy();
          let loads = 0;
          page.on('domcontentloaded', () => {
            loads += 1;
          });
          await page.goto(`${door.origin}/agenda`);
          await hydrateInVain(page);
          expect(loads).toBe(2);
          await page.goto(`${door.origin}/agenda?campus=lyon`);
          await hydrateInVain(page);
          expect(loads).toBe(3);
          await page.locator('main a[href^="/agenda/"]').first().click();
          await page.waitForURL('**/agenda/*');
        },
        WITHOUT_WORKER,
      );
    },
  );
});
