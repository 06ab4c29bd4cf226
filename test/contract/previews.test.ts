import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../support/embeddedContent';
import { CRAWLER, http } from '../support/http';
import { cookieOf, PREVIEW_SECRET } from '../support/previewedSite';
import { EVERY_ROUTE } from '../support/routes';
import { type RunningSite, startSite } from '../support/runningSite';

let content: TestContent;
let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  content = await startTestContent({ directory: SAMPLE_CONTENT, now: Date.now });
  const { username, password, url: origin } = content.service;
  const { body } = await http({ origin }).post('/login').send({ username, password });
  site = await startSite({
    env: {
      CONTENT_API_URL: origin,
      CONTENT_API_USERNAME: username,
      CONTENT_API_PASSWORD: password,
      CONTENT_PREFIX: 'test',
      ENGLISH_ENABLED: 'true',
      PREVIEW_SECRET,
      PREVIEW_ORIGINS: 'https://admin.example',
      PREVIEW_TOKEN: String(body.access_token),
    },
  });
  const opening = new URLSearchParams({ secret: PREVIEW_SECRET, url: '/' });
  cookie = cookieOf(await http(site).get(`/_preview?${opening}`).expect(302));
});

afterAll(async () => {
  await site.close();
  await content.close();
});

const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

it.each(['', '/en'])(
  'every page is one in a preview too, with its bar, and nobody keeps it (%s)',
  async (language) => {
    const differing: string[] = [];
    let pages = 0;
    for (const route of EVERY_ROUTE) {
      const address = language + (language !== '' && route.startsWith('/?') ? route.slice(1) : route);
      const known = await http(site).get(address).set(CRAWLER);
      // Redirects are the same ones, and are followed by whoever follows.
      const seen = await http(site).get(address).set({ cookie });
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
    expect(pages).toBeGreaterThan(30);
  },
  240_000,
);
