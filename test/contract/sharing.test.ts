import { drawn } from '../support/browser/drawn';
import { http, read } from '../support/http';
import { EVERY_ROUTE } from '../support/routes';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

const ENGLISH = ['/en', '/en/campus', '/en/campus/lyon', '/en/programme', '/en/actualites', '/en/agenda'];

let running: SiteOnEmbedded;
const pictures: string[] = [];

beforeAll(async () => {
  running = await startSiteOnEmbedded({
    env: { ENGLISH_ENABLED: 'true' },
    adjust: (deps) => ({
      ...deps,
      // What is asked for is of interest here; how it is drawn has tests of its own.
      rasteriser: {
        ...deps.rasteriser,
        rasterise: async (svg) => {
          pictures.push(svg);
          return Buffer.from('picture');
        },
      },
    }),
  });
});

afterAll(() => running.close());

async function headOf(address: string): Promise<Record<string, string>> {
  const html = await read(running, address);
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...metas].map(([, key = '', value = '']) => [key, value]));
}

describe('whoever shares a page', () => {
  it.each(drawn([...EVERY_ROUTE, ...ENGLISH], 14))(
    '%s shows a picture that networks can read',
    async (address) => {
      const head = await headOf(address);
      const { origin, pathname, search } = new URL(head['og:image'] ?? '');
      const photograph = pathname.startsWith('/media/photographs/');
      const type = photograph ? 'image/jpeg' : 'image/png';
      expect(head).toMatchObject({
        'twitter:card': 'summary_large_image',
        'twitter:image': head['og:image'],
        'og:image:type': type,
        'og:image:width': photograph ? '1800' : '1200',
        'og:image:height': photograph ? '1200' : '630',
      });
      expect(head['og:image:alt']).toBeTruthy();
      // A photograph lies with the content service.
      const answer = http(photograph ? { origin } : running)
        .get(pathname + search)
        .expect(200)
        .expect('content-type', type);
      await (photograph ? answer : answer.expect('cache-control', /immutable/));
    },
  );

  it('shows each page’s own title, whole', async () => {
    expect(pictures.length).toBeGreaterThan(10);
    const words = pictures.map((svg) => [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, line]) => line));
    expect(words.filter((lines) => lines.join(' ').includes('…'))).toEqual([]);
    expect(new Set(words.map((lines) => lines.join(' '))).size).toBeGreaterThan(10);
  });
});

it('programmes, campuses, events and articles have titles that fit their pictures', async () => {
  const index = await read(running, '/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages = await Promise.all(parts.map((part) => read(running, part)));
  const paths = pages.flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
  expect(paths.length).toBeGreaterThan(300);
  for (const path of drawn(paths, 15)) {
    pictures.length = 0;
    const base = path === '/' ? '' : path;
    await http(running).get(`/media/partage${base}/1200x630.png`).expect(200);
    expect(pictures.join('')).not.toMatch(/…<\/tspan>/);
  }
});
