import { EVERY_ROUTE } from '../support/routes';
import { visit } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

const ENGLISH = ['/en', '/en/campus', '/en/campus/lyon', '/en/programme', '/en/actualites', '/en/agenda'];

let running: SiteOnEmbedded;
const drawn: string[] = [];

beforeAll(async () => {
  running = await startSiteOnEmbedded({
    env: { ENGLISH_ENABLED: 'true' },
    adjust: (deps) => ({
      ...deps,
      // What is asked for is of interest here; how it is drawn has tests of its own.
      rasteriser: {
        ...deps.rasteriser,
        rasterise: async (svg) => {
          drawn.push(svg);
          return Buffer.from('picture');
        },
      },
    }),
  });
});

afterAll(() => running.close());

async function headOf(address: string): Promise<Record<string, string>> {
  const html = await (await visit(running.site, address)).text();
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...metas].map(([, key = '', value = '']) => [key, value]));
}

describe('whoever shares a page', () => {
  it.each([...EVERY_ROUTE, ...ENGLISH])('%s shows a picture that networks can read', async (address) => {
    const head = await headOf(address);
    const { pathname, search } = new URL(head['og:image'] ?? '');
    expect(head).toMatchObject({
      'twitter:card': 'summary_large_image',
      'twitter:image': head['og:image'],
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(head['og:image:alt']).toBeTruthy();
    const picture = await visit(running.site, pathname + search);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('shows each page’s own title, whole', async () => {
    expect(drawn.length).toBeGreaterThan(40);
    const words = drawn.map((svg) => [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, line]) => line));
    expect(words.filter((lines) => lines.join(' ').includes('…'))).toEqual([]);
    expect(new Set(words.map((lines) => lines.join(' '))).size).toBeGreaterThan(40);
  });
});

it('every programme, campus, event and article has a title that fits its picture', async () => {
  const index = await (await visit(running.site, '/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages = await Promise.all(parts.map(async (part) => (await visit(running.site, part)).text()));
  const paths = pages.flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
  expect(paths.length).toBeGreaterThan(300);
  for (const path of paths) {
    drawn.length = 0;
    const base = path === '/' ? '' : path;
    const picture = await visit(running.site, `/media/partage${base}/1200x630.png`);
    expect([path, picture.status]).toEqual([path, 200]);
    expect(drawn.join('')).not.toMatch(/…<\/tspan>/);
  }
});
