import { spread } from '../support/anyValue';
import { CRAWLER, http } from '../support/http';
import { cookieOf, PREVIEW_SECRET } from '../support/previewedSite';
import { EVERY_ROUTE } from '../support/routes';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

let running: SiteOnEmbedded;
let cookie: string;

beforeAll(async () => {
  running = await startSiteOnEmbedded({
    env: ({ token }) => ({
      ENGLISH_ENABLED: 'true',
      PREVIEW_SECRET,
      PREVIEW_ORIGINS: 'https://admin.example',
      PREVIEW_TOKEN: token,
    }),
  });
  const opening = new URLSearchParams({ secret: PREVIEW_SECRET, url: '/' });
  cookie = cookieOf(await http(running).get(`/_preview?${opening}`).expect(302));
});

afterAll(() => running.close());

const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

it.each([
  ['', spread(EVERY_ROUTE, 13)],
  ['/en', spread(EVERY_ROUTE, 6)],
] as const)(
  'every page is one in a preview too, with its bar, and nobody keeps it (%s)',
  async (language, routes) => {
    const differing: string[] = [];
    let pages = 0;
    for (const route of routes) {
      const address = language + (language !== '' && route.startsWith('/?') ? route.slice(1) : route);
      const known = await http(running).get(address).set(CRAWLER);
      // Redirects are the same ones, and are followed by whoever follows.
      const seen = await http(running).get(address).set({ cookie });
      const { headers } = seen;
      const isPage = seen.status < 300 || seen.status === 404;
      if (isPage) pages += 1;
      const facts = {
        status: seen.status === known.status,
        heading: HEADING.exec(seen.text)?.[1] === HEADING.exec(known.text)?.[1],
        bar: !isPage || seen.text.includes('<aside id="preview-bar"'),
        kept: headers['cache-control'] === 'private, no-store' || !isPage,
        indexed: !isPage || String(headers['x-robots-tag']).includes('noindex'),
        framed:
          !isPage ||
          String(headers['content-security-policy']).includes("frame-ancestors 'self' https://admin.example"),
        tags: headers['surrogate-key'] === undefined && headers['cache-tag'] === undefined,
      };
      const wrong = Object.entries(facts).filter(([, holds]) => !holds);
      if (wrong.length > 0)
        differing.push(`${address} ${known.status} ${seen.status}: ${wrong.map(([name]) => name)}`);
    }
    expect(differing).toEqual([]);
    expect(pages).toBeGreaterThan(routes.length / 2);
  },
  240_000,
);
