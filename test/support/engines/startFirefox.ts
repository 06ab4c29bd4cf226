import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { askAgain, firstInSight, type StartEngine } from './enginePage';

/** Firefox through WebDriver BiDi, with a new home: as root it refuses a home that another user owns. */
export function startFirefox(executablePath: string): StartEngine {
  return async (scheme = 'light') => {
    const home = await mkdtemp(path.join(tmpdir(), 'firefox-'));
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      env: { ...process.env, HOME: home, MOZ_HEADLESS: '1' },
      extraPrefsFirefox: {
        'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
        // Scroll bars that take no space, as in the other two engines.
        'widget.gtk.overlay-scrollbars.enabled': true,
        'ui.useOverlayScrollbars': 1,
        // No processes in reserve: all tests' pages are of one site.
        'dom.ipc.processPrelaunch.enabled': false,
      },
      defaultViewport: null,
    });
    const page = await browser.newPage();
    return {
      name: 'firefox',
      page: {
        async goto(address) {
          await page.goto(address);
        },
        resize: (width, height) => page.setViewport({ width, height }),
        // as: the function's result is plain data, which is sent unchanged.
        evaluate: async (run, ...given) =>
          (await askAgain(
            () => page.evaluate(`(${run})(...${JSON.stringify(given)})`),
            /destroyed|detached|discarded|no such frame/i,
          )) as ReturnType<typeof run>,
        async click(selector) {
          await (await find(page, selector)).click();
        },
        async type(selector, text) {
          await (await find(page, selector)).type(text);
        },
        press: (key) => page.keyboard.press(key),
        async back() {
          await page.goBack({ waitUntil: [] });
        },
        async forward() {
          await page.goForward({ waitUntil: [] });
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        print: async () => Buffer.from(await page.pdf({ format: 'A4' })),
      },
      async close() {
        await browser.close();
        await rm(home, { recursive: true, force: true });
      },
    };
  };
}

async function find(page: Page, selector: string): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(firstInSight, selector);
  const found = handle.asElement();
  if (!found) throw new Error(`Nobody sees ${selector}`);
  // as: `firstInSight` returns an element.
  return found as ElementHandle<Element>;
}
