import { CRAWLER, http } from '../http';

/** On a busy machine Strapi may be slower than the site's time-out: retry some seconds later. */
const MOST_TRIES = 15;
const PAUSE_MS = 5_500;

async function ask(site: { origin: string }, address: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await http(site).get(address).set(CRAWLER);
    if (answer.status !== 504 || tries === MOST_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A page as visitors and crawlers read it. */
export async function readPage(site: { origin: string }, address: string) {
  const { status, text: html } = await ask(site, address);
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status,
    title: all(/<title>([^<]*)/g),
    robots: all(/<meta name="robots" content="([^"]*)/g),
    main: plain(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''),
    menus: plain(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''),
    footer: plain(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''),
    data: all(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map(withoutOrigins),
  };
}

/** All addresses of the sitemap, sorted. */
export async function readSiteMap(site: { origin: string }): Promise<string[]> {
  const { status, text } = await ask(site, '/sitemap.xml');
  expect(status).toBe(200);
  return [...text.matchAll(/<loc>([^<]*)/g)].map(([, found = '']) => withoutOrigins(found)).sort();
}

const plain = (html: string) => withoutOrigins(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
const withoutOrigins = (text: string) => text.replace(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, '');
