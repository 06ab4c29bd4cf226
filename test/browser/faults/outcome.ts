import type { Browser, Page } from 'playwright-core';
import { PAGES } from './faultCells';

/** What a visitor sees at last. */
export interface Outcome {
  /** The page that was wanted (a copy as well), what stands in for it, an error page of ours, or nothing of the site. */
  end: 'page' | 'stand-in' | 'error' | 'not the site' | 'nothing yet';
  /** Why it is not an end, or not a true one. */
  complaint: string;
}

/** What stands above each page of a site that works. */
export async function headingsOf(browser: Browser, origin: string): Promise<Map<string, string>> {
  const page = await browser.newPage();
  await page.goto(`${origin}/robots.txt`);
  const headings = new Map<string, string>();
  for (const path of PAGES) {
    const text = await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      return new DOMParser().parseFromString(html, 'text/html').querySelector('main h1')?.textContent;
    }, path);
    headings.set(path, text?.replace(/\s+/g, ' ').trim() ?? '');
  }
  await page.close();
  return headings;
}

/** Looks at the page until it is an end that nothing is wrong with. @returns what it was at last */
export async function outcomeOf(
  page: Page,
  wanted: { path: string; heading: string },
  withinMs: number,
): Promise<Outcome> {
  const until = Date.now() + withinMs;
  let outcome: Outcome = { end: 'nothing yet', complaint: 'never looked at' };
  do {
    await new Promise((resolve) => setTimeout(resolve, 200));
    // A page on its way out cannot be looked at.
    outcome = await page.evaluate(look, wanted).catch(() => outcome);
  } while (
    Date.now() < until &&
    (['nothing yet', 'not the site'].includes(outcome.end) || outcome.complaint !== '')
  );
  return outcome;
}

/** Runs in the page. */
function look({ path, heading }: { path: string; heading: string }): Outcome {
  const main = document.querySelector('main');
  if (!main) return { end: 'not the site', complaint: '' };
  const title = main.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const text = main.innerText;
  const said = document.querySelector('.toast')?.textContent ?? '';
  const complaint =
    text.trim().length < 40
      ? 'an empty page'
      : /Chargement|attend le réseau/.test(text)
        ? 'something is still awaited'
        : /hors[- ]ligne|Vous êtes hors/.test(said + text)
          ? 'said to be offline'
          : '';
  if (location.pathname === '/hors-ligne') return { end: 'stand-in', complaint };
  if (document.querySelector('.error-page'))
    return { end: 'error', complaint: complaint || (title ? '' : 'an error without a name') };
  if (location.pathname !== path || title !== heading)
    return { end: 'nothing yet', complaint: `${location.pathname}: ${title}` };
  return { end: 'page', complaint };
}
