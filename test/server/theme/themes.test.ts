import { readdirSync } from 'node:fs';
import { http, KNOWN } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const THEMES = readdirSync('server/theme/themes');
const KB = 1024;
const STYLES_KB = 20;
const FONTS_KB = 55;

/** The picture that stands for the first page where it is shared, of each theme. */
const shared = new Set<string>();
let running: SiteOnFakeContent | undefined;
afterEach(() => running?.close());

it.each(THEMES)('%s stands whole in every page, within what a first view may weigh', async (name) => {
  const site = await startSiteOnFakeContent({ THEME_FILE: `server/theme/themes/${name}` });
  running = site;
  const get = (address: string) => http(site).get(address).set(KNOWN).expect(200);
  const { text } = await get('/');
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, source = '']) => source).join('');
  expect(styles.length).toBeLessThanOrEqual(STYLES_KB * KB);
  const picture = /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
  expect(picture).toContain('?v=');
  // Networks keep it under its address: another file is another address.
  expect([...shared]).not.toContain(picture);
  shared.add(picture);
  const fonts = [...styles.matchAll(/url\("?(\/assets\/[^)"]+\.woff2)"?\)/g)].map(
    ([, address = '']) => address,
  );
  const weights = await Promise.all(
    fonts
      // Those that only some pages write with.
      .filter((address) => !address.includes('-more-'))
      .map(async (address) => (await get(address).responseType('blob')).body.length),
  );
  expect(weights.length).toBeGreaterThanOrEqual(2);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(FONTS_KB * KB);
  // Whatever the file says can be used.
  expect(site.site.logged().filter(({ msg }) => String(msg).startsWith('a field of the theme'))).toEqual([]);
});
