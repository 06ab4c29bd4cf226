import { CRAWLER, http } from '../support/http';
import { EVERY_ROUTE } from '../support/routes';
import { type RunningSite, startSite } from '../support/runningSite';
import { type RunningStrapi, readSettings, startStrapi, strapiProject } from '../support/strapi';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

const project = strapiProject();

/** Lists by title: in the database's order of letters, which SQLite has for English ones only. */
const BY_DATABASE = ['/article', '/programme', '/campus/lyon', '/plan-du-site'];

/** What a visitor and a crawler read of a page. */
async function readPage(site: { origin: string }, address: string) {
  const { status, text: html } = await http(site).get(address).set(CRAWLER);
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

const plain = (html: string) => withoutOrigins(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
const withoutOrigins = (text: string) => text.replace(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, '');

(project ? describe : describe.skip)("the sample school on a real Strapi, made by 'npm run strapi'", () => {
  let strapi: RunningStrapi;
  let site: RunningSite;
  let embedded: SiteOnEmbedded;

  beforeAll(async () => {
    strapi = await startStrapi(project ?? '');
    site = await startSite({
      env: {
        ...readSettings(project ?? '', 'site.env'),
        FRAME_ALLOWED_HOSTS: 'formulaires.ecole-meridien.example',
      },
    });
    embedded = await startSiteOnEmbedded();
  }, 180_000);

  afterAll(async () => {
    await embedded.close();
    await site.close();
    await strapi.stop();
  });

  it.each(EVERY_ROUTE)(
    '%s reads as on the embedded service',
    async (address) => {
      const [page, expected] = [await readPage(site, address), await readPage(embedded.site, address)];
      if (!BY_DATABASE.includes(address.replace(/\?.*/, ''))) return expect(page).toEqual(expected);
      const { main, data, ...others } = page;
      expect(others).toEqual({ ...expected, main: undefined, data: undefined });
      expect(Math.abs(main.length - expected.main.length)).toBeLessThan(expected.main.length / 4);
      expect(data).toHaveLength(expected.data.length);
    },
    30_000,
  );

  it('was asked nothing that it refused, and nothing was lost on the way', () => {
    expect(site.logged().filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  });
});
