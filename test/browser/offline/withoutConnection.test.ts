import type { Browser, Page } from 'playwright-core';
import { drawn } from '../../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { type FrontDoor, openFrontDoor } from '../../support/servers/frontDoor';
import { followSoftly } from '../softly';
import {
  asVisitor,
  follow,
  heading,
  hydrate,
  keptPaths,
  untilKept,
  visitHydrated,
  WITHOUT_WORKER,
} from './visitor';

const OFFLINE = 'Vous êtes hors-ligne';
const RETURNED = 'Vous êtes désormais en ligne';
const UNANSWERED = 'Le site a du mal à répondre';
const ANSWERED = 'Le site répond de nouveau';

let browser: Browser;
let site: BuiltSite;
let door: FrontDoor;

beforeAll(async () => {
  [browser, door] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    openFrontDoor(),
    startSite(),
  ]);
  door.leadTo(site.origin);
});

afterAll(async () => {
  await browser?.close();
  await door?.close();
  await site?.stop();
});

async function startSite(): Promise<void> {
  site = await startBuiltSite({ withinMs: 60_000 });
}

/** Notes on the root wherever on the page its title stands, whenever the page is rendered again. */
function watchTitle(page: Page): Promise<void> {
  return page.evaluate(() => {
    const places = new Set<number>();
    const note = () => {
      const title = document.querySelector('h1');
      if (title) places.add(Math.round(title.getBoundingClientRect().top + scrollY));
      document.documentElement.dataset.titleStoodAt = [...places].join(' ');
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
}

const notice = (page: Page, text: string) => page.locator('.toast[role=status]').getByText(text);

describe('the connection', () => {
  it('that is back takes no letter from who types while the page is refreshed', async () => {
    await asVisitor(
      browser,
      async (page, context) => {
        await visitHydrated(page, `${door.origin}/contact`);
        const message = page.locator('form[data-form] textarea');
        await message.fill('Bonjour, ');
        await context.setOffline(true);
        await notice(page, OFFLINE).waitFor();
        await message.evaluate((element) => element.setAttribute('data-old', ''));
        await context.setOffline(false);
        // Where rendering takes its time, letters come while it lasts.
        const slow = await context.newCDPSession(page);
        await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        // From before the page is asked for anew until after it was rendered again.
        const letters = 'abcdefghijklmnopqrstuvwxyz';
        let typed = 'Bonjour, ';
        for (let at = 0; at < 26 || (await page.locator('[data-old]').count()) > 0; at += 1) {
          const letter = letters[at % letters.length] ?? '';
          await page.keyboard.type(letter);
          typed += letter;
        }
        await page.keyboard.type('.');
        expect(await message.inputValue()).toBe(`${typed}.`);
      },
      WITHOUT_WORKER,
    );
  });

  it('is said to be gone until it is back; then the bar runs, and position and focus stay', async () => {
    await asVisitor(
      browser,
      async (page, context) => {
        await visitHydrated(page, `${door.origin}/campus`);
        await page.locator('main a[href="/campus/nantes"]').first().focus();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 700));
        await context.setOffline(true);
        await notice(page, OFFLINE).waitFor();
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(300);
        await watchTitle(page);

        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await context.route('**/api/campuses?*', async (route) => {
          await held;
          await route.continue();
        });
        const asked = page.waitForResponse((response) => response.url().includes('/api/campuses?'));
        await context.setOffline(false);
        await notice(page, RETURNED).waitFor();
        const bar = page.locator('.loading-bar');
        await bar.and(page.locator('[data-state=loading]')).waitFor();
        release();
        expect((await asked).ok()).toBe(true);
        // It hides soon after.
        await bar.and(page.locator('[data-state=finished]')).waitFor({ state: 'attached' });
        await page.waitForFunction(
          (before) => document.activeElement?.getAttribute('href') === '/campus/nantes' && scrollY === before,
          place,
        );
        expect(await page.evaluate(() => document.documentElement.dataset.titleStoodAt)).toMatch(/^\d+$/);
        await notice(page, RETURNED).waitFor({ state: 'detached' });
      },
      WITHOUT_WORKER,
    );
  });
});

describe('while the server is gone', () => {
  it('a page that could not be had comes by itself when the server is back, also without a service worker', async () => {
    await asVisitor(
      browser,
      async (page, context) => {
        await visitHydrated(page, `${door.origin}/campus`);
        await page.locator('main a[href="/campus/nantes"]').first().focus();
        await page.waitForLoadState('networkidle');
        await context.route('**/*', (route) => route.abort('connectionrefused'));
        await followSoftly(page, '/campus/nice');
        await page.locator('.error-page').waitFor();
        await notice(page, UNANSWERED).waitFor();
        await context.unroute('**/*');
        await notice(page, ANSWERED).waitFor({ timeout: 45_000 });
        await heading(page, 'Nice');
      },
      WITHOUT_WORKER,
    );
  });

  it('neither thank-you pages nor requests nor answers of the gateway are kept', async () => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, `${door.origin}/mentions-legales`);
      await untilKept(page, '/mentions-legales');
      for (const address of ['/crm/brochure', '/demande/brochure', '/login', '/api/campuses?locale=fr']) {
        await page.goto(door.origin + address);
      }
      await page.goto(`${door.origin}/contact`);
      await untilKept(page, '/contact');
      const kept = await keptPaths(page);
      expect(kept).toContain('/contact');
      expect(kept.filter((address) => /^\/(crm|demande|login|api)/.test(address))).toEqual([]);
    });
  });

  it('a server that takes a connection and says nothing is waited for, then there is a copy or what stands in for one', async () => {
    await asVisitor(browser, async (page, context) => {
      const other = await context.newPage();
      await visitHydrated(page, `${door.origin}/contact`);
      await untilKept(page, '/contact');
      site.process.kill('SIGSTOP');
      const asked = Date.now();
      try {
        await Promise.all([page.goto(`${door.origin}/contact`), other.goto(`${door.origin}/alumni`)]);
        expect(Date.now() - asked).toBeGreaterThanOrEqual(6500);
        expect(page.url()).toBe(`${door.origin}/contact`);
        await heading(page, '');
        expect(other.url()).toBe(`${door.origin}/hors-ligne?page=%2Falumni`);
      } finally {
        site.process.kill('SIGCONT');
      }
    });
  });

  it('visited pages open, others show what there is; it is said, until the server is back', async () => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, `${door.origin}/campus/lyon`);
      await untilKept(page, '/campus/lyon');
      await follow(page, '/contact');
      await page.waitForURL('**/contact');
      await untilKept(page, '/contact');
      // At once, as when the machine under it goes: a graceful stop waits for those who are connected.
      site.process.kill('SIGKILL');
      await site.stop();

      await page.goto(`${door.origin}/campus/lyon`);
      await heading(page, 'Lyon');
      await hydrate(page);
      await notice(page, UNANSWERED).waitFor();
      // The same page as others write its address; its code finds it there, too.
      for (const written of drawn(
        [
          '/campus/lyon?msclkid=1&gad_source=2',
          '/campus/lyon?mc_eid=a;b&_hsenc=c',
          '/Campus/LYON/',
          '//campus//lyon%20',
          '/campus%5Clyon?utm_source=x',
          '/%63ampus/ly%6Fn',
        ],
        1,
      )) {
        await page.goto(door.origin + written);
        expect(new URL(page.url()).pathname).toBe('/campus/lyon');
        await hydrate(page);
        expect(await page.locator('h1').allTextContents()).toEqual(['Campus de Lyon']);
      }
      await page.goto(`${door.origin}/campus/lyon`);
      await hydrate(page);
      await notice(page, UNANSWERED).waitFor();
      await follow(page, '/contact');
      await page.waitForURL('**/contact');
      await page.reload();
      expect(page.url()).toBe(`${door.origin}/contact`);
      await hydrate(page);

      await follow(page, '/campus/nantes');
      await page.waitForURL('**/hors-ligne?page=%2Fcampus%2Fnantes');
      await hydrate(page);
      await page.locator('main a[href="/campus/lyon"]').waitFor();
      expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
      expect(await page.locator('main a[href^="/agenda/"]').count()).toBeGreaterThan(0);
      await notice(page, UNANSWERED).waitFor();

      await page.goBack();
      await page.waitForURL('**/contact');
      await hydrate(page);
      await notice(page, UNANSWERED).waitFor();
      await startSite();
      const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok());
      door.leadTo(site.origin);
      await notice(page, ANSWERED).waitFor({ timeout: 45_000 });
      await refreshed;

      await follow(page, '/campus/nantes');
      await page.waitForURL('**/campus/nantes');
      await heading(page, 'Nantes');
    });
  });
});
