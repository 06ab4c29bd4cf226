import { read } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded();
});

afterAll(() => running.close());

/** Where the titles of the cards lead that stand after a heading, whose compounds are elements of their own. */
function cardsAfter(html: string, heading: string): string[] {
  const whole = html.replaceAll(/<\/?span\b[^>]*>/g, '');
  const at = whole.indexOf(`>${heading}<`);
  expect(at).toBeGreaterThan(0);
  const list = whole.slice(at);
  return [...list.matchAll(/class="card__title"><a href="([^"]+)"/g)].map(([, address = '']) => address);
}

/** The first entry of a list: one that the shorter list of the newest would hold too. */
async function firstOf(list: string, pattern: RegExp): Promise<string> {
  const [address] = (await read(running, list)).match(pattern) ?? [];
  if (!address) throw new Error(`${list} lists nothing`);
  return address;
}

describe('what a page offers beside itself', () => {
  it('is four other events on the page of the next one', async () => {
    const address = await firstOf('/agenda', /(?<=class="card__title"><a href=")\/agenda\/[^"]+/);
    const others = cardsAfter(await read(running, address), 'Autres rendez-vous');
    expect(others).toHaveLength(4);
    expect(others).not.toContain(address);
  });

  it('is three other news on the page of the newest', async () => {
    const address = await firstOf('/actualites', /(?<=class="card__title"><a href=")\/actualites\/[^"]+/);
    const others = cardsAfter(await read(running, address), 'À lire aussi');
    expect(others).toHaveLength(3);
    expect(others).not.toContain(address);
  });
});

describe('the site plan', () => {
  it('lists articles under their rubrique, and those without one last', async () => {
    const titles = [...(await read(running, '/plan-du-site')).matchAll(/list-group__title">([^<]+)</g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(expect.arrayContaining(['Témoignages', 'L’école', 'Articles']));
    expect(titles.indexOf('Articles')).toBeGreaterThan(titles.indexOf('Témoignages'));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('the list of posts', () => {
  it('does not say of each that it is one', async () => {
    const html = await read(running, '/blog');
    expect(cardsAfter(html, 'Blog').length).toBeGreaterThan(3);
    expect(html).not.toMatch(/card__eyebrow[^>]*>Blog</);
  });
});
