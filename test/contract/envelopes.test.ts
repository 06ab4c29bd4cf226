import { createQueries } from '../../shared/content/queries/queries';
import { drawn } from '../support/browser/drawn';
import { CRAWLER, http, read } from '../support/http';
import { EVERY_ROUTE } from '../support/routes';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

const ENVELOPES = ['v5', 'v4', 'bare'] as const;

const ROUTES = drawn(EVERY_ROUTE, 8);

const running: Partial<Record<(typeof ENVELOPES)[number], SiteOnEmbedded>> = {};

beforeAll(async () => {
  for (const envelope of ENVELOPES) {
    const started = await startSiteOnEmbedded({ envelope });
    running[envelope] = started;
    // On a slow machine the first search finds what has been read by then.
    if (ROUTES.some((route) => route.startsWith('/recherche?'))) await started.site.deps.search.warm('fr');
  }
});

afterAll(() => Promise.all(Object.values(running).map((started) => started.close())));

function siteOf(envelope: (typeof ENVELOPES)[number]) {
  const started = running[envelope];
  if (!started) throw new Error(`No site on ${envelope}`);
  return started.site;
}

/** What a visitor reads of a page: its status, its title, its headings and how much of it there is. */
async function readPage(envelope: (typeof ENVELOPES)[number], address: string) {
  const { status, text: html } = await http(siteOf(envelope)).get(address).set(CRAWLER);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const headings = [...main.matchAll(/<h([1-3])[^>]*>([\s\S]*?)<\/h\1>/g)]
    .map(([, , text]) => plain(text ?? ''))
    // How many there are in all, only some envelopes say.
    .filter((text) => !/^\d+ formations?( correspond|$)/.test(text));
  return {
    status,
    title: /<title>([^<]*)/.exec(html)?.[1],
    firstHeadings: [...main.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => plain(text ?? '')),
    headings,
    images: [...main.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = '']) => pathOf(src)),
  };
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}

/** Each envelope has a service of its own, on a port of its own, and signs pictures with a secret of its own. */
function pathOf(src: string): string {
  const path = URL.canParse(src) ? new URL(src).pathname : src;
  return path.replace(/^(\/media\/images\/)[\w-]{16}\//, '$1');
}

describe.each(ROUTES)('%s', (address) => {
  it("reads the same in Strapi 5's envelope, in Strapi 4's and in none", async () => {
    const [v5, v4, bare] = [
      await readPage('v5', address),
      await readPage('v4', address),
      await readPage('bare', address),
    ];
    expect(v5.status).toBe(200);
    expect(v5.firstHeadings).toEqual([expect.stringMatching(/\S/)]);
    expect(v4).toEqual(v5);
    expect(bare).toEqual(v5);
  });
});

describe('what every envelope gives', () => {
  it('is the same domain data', async () => {
    const ask = createQueries('fr', 'test');
    for (const query of [ask.settings(), ask.menu('navbarproto'), ask.menu('footer'), ask.taxonomy()]) {
      const bare = await siteOf('bare').deps.store.get(query);
      expect(JSON.stringify(bare).length).toBeGreaterThan(2);
      expect(withoutPorts(await siteOf('v4').deps.store.get(query))).toEqual(withoutPorts(bare));
      expect(withoutPorts(await siteOf('v5').deps.store.get(query))).toEqual(withoutPorts(bare));
    }
  });

  it('lost nothing on the way: no entry dropped, no block skipped, no page failed', () => {
    for (const envelope of ENVELOPES) {
      const complaints = siteOf(envelope)
        .logged()
        .filter(({ level }) => level === 'warn' || level === 'error');
      expect(complaints).toEqual([]);
    }
  });
});

function withoutPorts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://content.example'));
}

describe('without page counts', () => {
  it('a full page has a next one, and an empty one beyond the first is a 404', async () => {
    const first = await read(siteOf('bare'), '/actualites');
    expect(first).toContain('href="/actualites/page/2"');
    for (const address of ['/actualites/page/90', '/agenda?page=90', '/programme?page=90']) {
      await http(siteOf('bare')).get(address).expect(404);
      await http(siteOf('v5')).get(address).expect(404);
    }
  });
});
