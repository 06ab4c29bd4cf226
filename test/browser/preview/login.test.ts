import type { Browser, Page } from 'playwright-core';
import { drawn } from '../../support/browser/drawn';
import { launchChromium } from '../../support/chromium';
import { type PreviewedSite, startPreviewedSite } from '../../support/previewedSite';

let running: PreviewedSite;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([startPreviewedSite({ LOGIN_MODE: 'form' }), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function open(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, ...options });
  await page.goto(`${running.site.origin}/login?url=/campus/lyon`);
  return page;
}

/** Waits until the page has put the focus into its field. */
const focused = (page: Page, name: string) => page.locator(`[name=${name}]:focus`).waitFor();

it.each([true, false])(
  'an editor signs in by keyboard alone, corrects a wrong password, and signs out (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled });
    const { username, password } = running.content.service;
    await focused(page, 'username');
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert');
    await problem.waitFor();
    expect(await problem.textContent()).toContain('Identifiant ou mot de passe inconnu.');
    // Nothing is lost but the password, and that is where the next key goes.
    expect(await page.getByLabel('Identifiant').inputValue()).toBe(username);
    expect(await page.locator('input[type=password]').inputValue()).toBe('');
    await focused(page, 'password');
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${running.site.origin}/campus/lyon`);
    expect(await page.locator('h1').textContent()).toContain('Confluence');
    expect(await page.locator('#preview-bar').textContent()).toContain(username);
    await page.goto(`${running.site.origin}/logout`);
    expect(page.url()).toBe(`${running.site.origin}/`);
    expect(await page.locator('#preview-bar').count()).toBe(0);
    expect((await page.context().cookies()).filter(({ name }) => name.includes('editor'))).toEqual([]);
    await page.close();
  },
);

it.each(drawn(['light', 'dark'] as const, 1))(
  'the form fits a small phone, and its fields have names (%s)',
  async (colorScheme) => {
    const page = await open({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const field of await page.locator('input:not([type=hidden]), button').all()) {
      const box = await field.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(40);
    }
    for (const label of ['Identifiant', 'Mot de passe']) expect(await page.getByLabel(label).count()).toBe(1);
    await page.close();
  },
);
