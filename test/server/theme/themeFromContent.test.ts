import { createHash } from 'node:crypto';
import { http, KNOWN, tellChange, WEBHOOK } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const BUILT_IN = '--action:#1f3fbf';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent(WEBHOOK);
});
afterEach(() => running.close());

const get = (address: string) => http(running).get(address).set(KNOWN).expect(200);

/** What editors say, and the webhook that tells of it. */
async function edit(theme: unknown): Promise<void> {
  running.content.answer('/users/me', { json: { title: SCHOOL, siteName: SCHOOL, theme } });
  await tellChange(running, { event: 'entry.update', model: 'website', entry: {} }).expect(204);
}

/** The page's styles, each of which its own policy must allow. */
async function stylesOf(address: string): Promise<string[]> {
  const { text, headers } = await get(address);
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, source = '']) => source);
  for (const source of styles) {
    const hash = createHash('sha256').update(source).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
  // As many hashes as styles: none of a look that is gone.
  const allowed = /style-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
  expect(allowed.match(/sha256-/g)).toHaveLength(styles.length);
  return styles;
}

it('an edit of the look is in the next page, with its own hash, and goes as it came', async () => {
  expect((await stylesOf('/'))[1]).toContain(BUILT_IN);
  for (const brand of ['#0f6b5c', '#5b1f4a']) {
    await edit({ brand });
    // The second is out of the cache.
    for (const _ of [1, 2]) expect((await stylesOf('/'))[1]).toContain(`--action:${brand}`);
    expect((await get('/favicon.svg')).body.toString()).toContain(`fill="${brand}"`);
    const { text } = await get('/manifest.webmanifest');
    expect(JSON.parse(text)).not.toHaveProperty('screenshots');
  }
  await edit(null);
  expect((await stylesOf('/'))[1]).toContain(BUILT_IN);
});

it('an error page has the look too', async () => {
  await edit({ brand: '#0f6b5c' });
  const { text } = await http(running).get('/nulle-part').set(KNOWN).expect(404);
  expect(text).toContain('--action:#0f6b5c');
});

it('what shows the look has an address of its own in each: drawings, icons, pictures of shared pages', async () => {
  const addressesIn = (html: string) => ({
    drawing: /<img[^>]* src="(\/media\/illustrations\/[^"]*)"/.exec(html)?.[1] ?? '',
    icon: /<link rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '',
    touched: /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html)?.[1] ?? '',
    shared: /property="og:image" content="[^"]*(\/media\/partage[^"]*)"/.exec(html)?.[1] ?? '',
  });
  const page = '/campus';
  running.content.answer('/campuses', { json: [{ id: 1, title: 'Lyon', slug: 'lyon', city: 'Lyon' }] });
  const before = addressesIn((await get(page)).text);
  await edit({ brand: '#0f6b5c' });
  const after = addressesIn((await get(page)).text);
  for (const [name, address] of Object.entries(after)) {
    const was = before[name as keyof typeof before];
    expect([name, address.split('?')[0], address === was]).toEqual([name, was.split('?')[0], false]);
  }
  // The one that is named now may be kept; the one before is asked for again, wherever it still is.
  const kept = async (address: string) => (await get(address)).headers['cache-control'];
  expect(await kept(after.drawing)).toContain('max-age=86400');
  expect(await kept(before.drawing)).toBe('public, no-cache');
  expect(await kept(after.icon)).toBe('public, no-cache');
  expect(await kept(after.shared)).toContain('immutable');
  expect(await kept(before.shared)).not.toContain('immutable');
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).text);
  expect(icons[0].src.split('?')[1]).toBe(after.icon.split('?')[1]);
});

it('whatever shows a colour or a letter is another right after the webhook, with no restart', async () => {
  const places = [
    '/',
    '/hors-ligne',
    '/favicon.svg',
    '/icons/icon-192.png',
    '/icons/maskable-512.png',
    '/icons/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/media/partage/1200x630.png',
    '/media/illustrations/skyline/4x5/metz.svg',
    '/media/illustrations/topography/16x9/bts~bac2/mco.svg',
    '/media/illustrations/event/4x3/jpo/portes-ouvertes.svg',
    '/media/illustrations/news/4x3/une-actualite.svg',
    '/media/illustrations/portrait/1x1/lea-martin.svg',
  ];
  const seen = async () => {
    const bodies = await Promise.all(places.map((address) => get(address).responseType('blob')));
    return bodies.map(({ body }) => createHash('sha256').update(body).digest('hex'));
  };
  const looks = [await seen()];
  for (const theme of [
    { brand: '#0f6b5c', accent: '#c2503a' },
    { brand: '#5b1f4a', accent: '#8a6a1f', display: 'Bodoni Moda', motif: 'lines', illustrations: 'night' },
  ]) {
    await edit(theme);
    looks.push(await seen());
  }
  const same = places.filter((_, at) => new Set(looks.map((look) => look[at])).size < looks.length);
  expect(same).toEqual([]);
});

it('a drawing follows', async () => {
  const address = '/media/illustrations/topography/4x3/lyon.svg';
  const before = (await get(address)).body.toString();
  await edit({ brand: '#0f6b5c' });
  expect((await get(address)).body.toString()).not.toBe(before);
});

it('the browser is told nothing but the styles', async () => {
  await edit({ brand: '#0f6b5c', shape: 'soft' });
  expect((await get('/')).text).not.toContain('"theme"');
});

it('what cannot be used is one line that names the field, and the rest of the look holds', async () => {
  await edit({ brand: '#0f6b5c', accent: 'bleuâtre', shape: 'hexagon' });
  expect((await stylesOf('/'))[1]).toContain('--action:#0f6b5c');
  await stylesOf('/');
  const told = running.site.logged().filter(({ msg }) => String(msg).startsWith('a field of the theme'));
  expect(told.map(({ field }) => field)).toEqual(['theme.accent', 'theme.shape']);
});

it('without a brand that can be used the look is the built-in one', async () => {
  await edit({ brand: 'rouge-ish' });
  expect((await stylesOf('/'))[1]).toContain(BUILT_IN);
  const told = running.site.logged().filter(({ msg }) => String(msg).startsWith('a field of the theme'));
  expect(told.map(({ field }) => field)).toEqual(['theme.brand', 'theme.brand']);
});
