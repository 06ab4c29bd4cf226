import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { http, KNOWN } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('a site with a theme', () => {
  const THEME = 'server/theme/themes/soins.json';
  const BRAND = '#0f6b5c';
  /** Of the built-in look. */
  const OTHERS = /#1f3fbf|#faf6ef|#12294a|#d63a1e/i;

  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent({ THEME_FILE: THEME });
  });

  afterAll(() => running.close());

  /** A page has the styles of its first screen, then its look's. */
  const stylesOf = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)][1]?.[1] ?? '';

  const get = (address: string) => http(running).get(address).set(KNOWN).expect(200);

  it('stands in every page, allowed by its hash', async () => {
    const { text, headers } = await get('/');
    const styles = stylesOf(text);
    expect(styles).toContain(`--action:${BRAND}`);
    expect(styles).toContain('--radius:8px');
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(text).toContain(
      '<meta name="theme-color" content="#f4f8f5" media="(prefers-color-scheme: light)">',
    );
  });

  it('is in the manifest, which shows no pictures of another look', async () => {
    const manifest = JSON.parse((await get('/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ background_color: '#f4f8f5', theme_color: '#f4f8f5' });
    expect(manifest).not.toHaveProperty('screenshots');
  });

  it('is in the icons: initials on the brand', async () => {
    const svg = (await get('/favicon.svg')).body.toString();
    expect(svg).toContain(`fill="${BRAND}"`);
    expect(svg).toContain('>ÉT</text>');
    expect(SCHOOL).toBe('École Témoin');
    for (const name of ['icon-192', 'maskable-512', 'apple-touch-icon']) {
      const { body, headers } = await get(`/icons/${name}.png`);
      expect(headers['content-type']).toBe('image/png');
      expect(body.subarray(1, 4).toString()).toBe('PNG');
    }
    await http(running).get('/icons/other.png').expect(404);
    for (const path of ['/favicon.svg', '/icons/icon-192.png']) {
      const { etag } = (await get(path)).headers;
      await http(running).get(path).set('if-none-match', String(etag)).expect(304);
    }
  });

  it('is in the drawings', async () => {
    for (const kind of ['skyline', 'topography', 'event', 'news'])
      expect((await get(`/media/illustrations/${kind}/4x3/lyon.svg`)).body.toString()).not.toMatch(OTHERS);
  });

  it('says what was moved so that it can be read', () => {
    const moved = running.site
      .logged()
      .filter(({ msg }) => String(msg).startsWith('a colour of the theme was moved'));
    expect(moved).toContainEqual(
      expect.objectContaining({ scheme: 'light', colour: 'accent', from: '#c2503a' }),
    );
  });

  it('stops the boot with a line that names the variable when there is no such file, or another kind of file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'theme-'));
    const broken = path.join(folder, 'theme.json');
    await writeFile(broken, '{');
    await expect(startSiteOnFakeContent({ THEME_FILE: broken })).rejects.toThrow(/^THEME_FILE: .*JSON/);
    await expect(
      startSiteOnFakeContent({ THEME_FILE: 'https://user:hunter2@127.0.0.1:9/theme.json' }),
    ).rejects.toThrow(/^THEME_FILE: an address without an account expected, got "https:\/\/…@127/);
    await expect(startSiteOnFakeContent({ THEME_FILE: path.join(folder, 'none') })).rejects.toThrow(
      /^THEME_FILE: .*ENOENT/,
    );
    await rm(folder, { recursive: true });
  });
});

describe('each theme that comes with it', () => {
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
    expect(site.site.logged().filter(({ msg }) => String(msg).startsWith('a field of the theme'))).toEqual(
      [],
    );
  });
});
