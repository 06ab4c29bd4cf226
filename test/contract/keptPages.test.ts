import type { Response } from 'supertest';
import { drawn } from '../support/browser/drawn';
import { holdMoment } from '../support/holdMoment';
import { http, read } from '../support/http';
import type { RunningSite } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** Pages that the sitemap leaves out, and lists that visitors have narrowed. */
const OTHERS = [
  '/actualites/page/2',
  '/agenda?campus=lyon',
  '/blog?page=2',
  '/demande/brochure?course=bachelor-marketing-digital&campus=lyon',
  '/offres-alternance?campus=nantes',
  '/plan-du-site',
  '/programme?niveau=Bac3&rythme=periodic',
  '/programme?q=marketing',
];

let running: SiteOnEmbedded;
let uncached: RunningSite;

holdMoment();

beforeAll(async () => {
  running = await startSiteOnEmbedded();
  uncached = await running.startAnother({ PAGE_CACHE: 'off' });
});
afterAll(async () => {
  await uncached.close();
  await running.close();
});

async function locations(file: string): Promise<string[]> {
  const xml = await read(running, file);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const isHit = ({ headers }: Response) => /;\s*hit\b/.test(headers['cache-status'] ?? '');

async function keptPage(address: string): Promise<string> {
  for (;;) {
    const answer = await http(running).get(address);
    if (isHit(answer)) return answer.text;
  }
}

/** Rendered for this visitor alone, from content that is at hand; whoever a busy machine refuses comes again. */
async function renderedPage(address: string): Promise<string> {
  await read(uncached, address);
  for (;;) {
    const answer = await http(uncached).get(address);
    expect(isHit(answer)).toBe(false);
    if (answer.status !== 503) return answer.text;
  }
}

it('a page is the same to the byte, kept or rendered for each visitor', async () => {
  const pages = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  expect(pages.length).toBeGreaterThan(350);
  for (const address of [...drawn(pages, 10), ...drawn(OTHERS, 4)]) {
    const kept = await keptPage(address);
    if ((await renderedPage(address)) !== kept) throw new Error(`${address} is another page when it is kept`);
  }
});
