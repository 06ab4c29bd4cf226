import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAMPLE_CONTENT } from '../support/embeddedContent';
import { holdMoment } from '../support/holdMoment';
import { http, read } from '../support/http';
import type { RunningSite } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';
import { until } from '../support/until';

let edits = 0;

let directory: string;
let running: SiteOnEmbedded;
let site: RunningSite;

holdMoment();

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'edited-'));
  await cp(SAMPLE_CONTENT, directory, { recursive: true });
  running = await startSiteOnEmbedded({ directory, watch: true, env: { PAGE_CACHE: 'off' } });
  site = running.site;
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

/** From content that is at hand, without what is another's in every answer. */
async function pageOf(from: RunningSite, address: string): Promise<string> {
  await read(from, address);
  const answer = await http(from).get(address).expect(200);
  return answer.text.replaceAll(/nonce="[^"]*"/g, '');
}

interface Edited {
  address: string;
  file: string;
  title: string;
  wire: string;
}

/** Puts a mark of its own behind a text in a file. */
async function edit({ file, title }: Edited): Promise<string> {
  edits += 1;
  const mark = ` (nouveau ${edits})`;
  const name = path.join(directory, file);
  const text = await readFile(name, 'utf8');
  expect(text.split(title)).toHaveLength(2);
  // As a service does with each edit: here some minutes later.
  const dated = text.replace(/^(updatedAt: ".*:)\d\d"$/m, '$159"');
  await writeFile(name, dated.replace(title, title + mark));
  return mark;
}

/** Waits until the service has read an edit. */
async function isRead({ wire }: Edited, mark: string): Promise<void> {
  await until(async () => {
    const { body } = await running.content.get(`${wire}?locale=fr`);
    return JSON.stringify(body).includes(mark);
  });
}

const BLOCKS: Edited[] = [
  {
    address: '/',
    file: 'fr/homepage.md',
    title: 'De Bac à Bac+5, cinq points d’entrée',
    wire: '/homepage',
  },
  {
    address: '/campus/lyon',
    file: 'fr/campuses/lyon.md',
    title: 'Ce que l’on trouve sur place',
    wire: '/campuses/lyon',
  },
  {
    address: '/programme/bachelor-marketing-digital',
    file: 'fr/courses/bachelor-marketing-digital.md',
    title: 'Candidater en quatre temps',
    wire: '/courses/bachelor-marketing-digital',
  },
  {
    address: '/actualites/accessibilite-campus-toulouse',
    file: 'fr/news/accessibilite-campus-toulouse.md',
    title: 'Tester avant de poser',
    wire: '/test-news/accessibilite-campus-toulouse',
  },
  {
    address: '/agenda/atelier-culture-aix-en-provence',
    file: 'fr/events/atelier-culture-aix-en-provence.md',
    title: 'Qui peut participer',
    wire: '/events/atelier-culture-aix-en-provence',
  },
  {
    // Its blocks say nothing of single campuses: the map reads them.
    address: '/campus',
    file: 'fr/campuses/lille.md',
    title: 'title: Lille',
    wire: '/campuses',
  },
];

it('an edited block is new, and its page is that of a site that has just begun', async () => {
  for (const { address } of BLOCKS) await pageOf(site, address);
  const marks = await Promise.all(BLOCKS.map(edit));
  await Promise.all(BLOCKS.map((edited, nth) => isRead(edited, marks[nth] ?? '')));
  site.deps.store.purge();
  const other = await running.startAnother();
  for (const [nth, { address }] of BLOCKS.entries()) {
    const rendered = await pageOf(site, address);
    expect([address, rendered.includes(marks[nth] ?? '')]).toEqual([address, true]);
    expect(await pageOf(other, address)).toBe(rendered);
  }
  await other.close();
});

it('programmes of one category and level have related ones of their own: each leaves itself out', async () => {
  const [first, second] = ['/programme/mba-luxe', '/programme/mba-brand-management'];
  await pageOf(site, first);
  const rendered = await pageOf(site, second);
  const other = await running.startAnother();
  expect(await pageOf(other, second)).toBe(rendered);
  await other.close();
});

const HEADINGS: Omit<Edited, 'title'>[] = [
  { address: '/programme/mba-luxe', file: 'fr/courses/mba-luxe.md', wire: '/courses/mba-luxe' },
  { address: '/campus/nantes', file: 'fr/campuses/nantes.md', wire: '/campuses/nantes' },
  {
    address: '/actualites/accord-double-diplome-valence',
    file: 'fr/news/accord-double-diplome-valence.md',
    wire: '/test-news/accord-double-diplome-valence',
  },
  {
    address: '/agenda/atelier-cv-rennes',
    file: 'fr/events/atelier-cv-rennes.md',
    wire: '/events/atelier-cv-rennes',
  },
];

it('the heading of a programme, a campus, a piece of news and an event says what an editor has written', async () => {
  const written = await Promise.all(
    HEADINGS.map(async (edited) => {
      const text = await readFile(path.join(directory, edited.file), 'utf8');
      const [title = '', words = ''] = /^(?:summary|description): "?([^"\n]{20})/m.exec(text) ?? [];
      expect(leadOf(await pageOf(site, edited.address))).toContain(words);
      return { ...edited, title, words };
    }),
  );
  const marks = await Promise.all(written.map(edit));
  await Promise.all(written.map((edited, nth) => isRead(edited, marks[nth] ?? '')));
  site.deps.store.purge();
  for (const [nth, { address, words }] of written.entries())
    expect(leadOf(await pageOf(site, address))).toContain(words + marks[nth]);
});

/** What stands under the heading of a page. */
function leadOf(html: string): string {
  return /<p class="[^"]*\blead\b[^"]*">(.*?)<\/p>/s.exec(html)?.[1] ?? '';
}
