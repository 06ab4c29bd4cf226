import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { http, read, VISITOR } from '../../support/http';
import { ARABIC, ENDLESS, writeLargeSchool } from '../../support/largeSchool';
import { type RunningSite, startSite } from '../../support/runningSite';
import { until } from '../../support/until';

const KB = 1024;
const PAGE_KB = 20;

let directory: string;
let site: RunningSite;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'large-school-'));
  await writeLargeSchool(directory);
  site = await startSite({ env: { CONTENT_DIRECTORY: directory } });
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

/** Transferred size of a page in bytes. */
async function weightOf(address: string): Promise<number> {
  let weight = 0;
  // The first answer may be streamed; the cached copy is compressed better.
  await until(async () => {
    const response = await fetch(site.origin + address, { headers: { ...VISITOR, 'accept-encoding': 'br' } });
    weight = Number(response.headers.get('content-length') ?? 0);
    await response.arrayBuffer();
    expect([address, response.status]).toEqual([address, 200]);
    return weight > 0;
  });
  return weight;
}

/** Transferred size in bytes, counted, as a streamed answer has no Content-Length. */
async function bytesOf(address: string): Promise<number> {
  const [response] = await once(
    get(site.origin + address, { headers: { 'accept-encoding': 'br' } }),
    'response',
  );
  const chunks: Buffer[] = await response.toArray();
  return Buffer.concat(chunks).length;
}

describe('a group of 64 campuses and 420 programmes', () => {
  it.each([
    '/',
    '/programme',
    '/programme?categorie=genre-2',
    '/programme/formation-10',
    '/campus',
    '/campus/campus-07',
    '/agenda',
    '/agenda/portes-ouvertes-3',
    '/actualites',
    '/actualites/nouvelle-2',
    '/offres-alternance',
    '/plan-du-site',
    '/demande/contact?course=formation-10',
  ])(
    'has %s in twenty kilobytes, as it is kept when it is quiet',
    async (address) => {
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 20 && least > PAGE_KB * KB; tries += 1) {
        if (tries > 0) await pause(500);
        least = Math.min(least, await weightOf(address));
      }
      expect(least).toBeLessThanOrEqual(PAGE_KB * KB);
    },
    60_000,
  );

  it('names each of its pages in its site map', async () => {
    const index = await read(site, '/sitemap.xml');
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const maps = await Promise.all(parts.map((part) => read(site, part)));
    const named = maps.join('').match(/<url>/g)?.length ?? 0;
    expect(named).toBeGreaterThan(64 + 420 + 128);
  }, 60_000);

  it('counts all that is ahead, more than the service tells at once', async () => {
    const agenda = await read(site, '/agenda');
    const counts = [...agenda.matchAll(/\?type=(\w+)".*?<span class="filter-choices__count">(\d+)</g)];
    expect(counts.map(([, type, count]) => [type, count])).toEqual([
      ['atelier', '64'],
      ['jpo', '64'],
    ]);
    const programmes = await read(site, '/programme');
    expect(programmes).toMatch(/categorie=genre-0#resultats"[^>]*>Genre A[^A-Z]*?<span[^>]*>30</);
  });

  it('opens its popin on one answer, a fifth of a page', async () => {
    const asked = '/api/crm-links/actions?locale=fr';
    const { body } = await http(site).get(asked).expect(200);
    expect(body.brochure).toHaveLength(420);
    expect(await bytesOf(asked)).toBeLessThanOrEqual((PAGE_KB * KB) / 5);
  });

  it('has titles in another script, in capitals and of words without an end as they were written', async () => {
    const titles = await Promise.all([3, 5, 7].map((at) => read(site, `/programme/formation-${at}`)));
    const headings = titles.map((html) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]);
    expect(headings).toEqual([
      ENDLESS,
      `<span lang="ar">${ARABIC}</span>`,
      'OCÉANS &amp; ÎLES : MÉTIERS DE LA MER',
    ]);
  });
});
