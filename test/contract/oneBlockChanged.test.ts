import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPageData } from '../../server/render/hydrationState';
import { SAMPLE_CONTENT } from '../support/embeddedContent';
import { holdMoment } from '../support/holdMoment';
import { type RunningSite, visit } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

const MARK = ' (nouveau)';

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

async function partsOf(address: string) {
  const page = await site.deps.pages.load(new URL(site.deps.config.siteUrl + address));
  if ('redirect' in page) throw new Error(`${address} leads elsewhere`);
  const data = Object.values(page.context.loaderData).find(isPageData);
  return { body: data?.body ?? [], still: data?.still };
}

const blocksOf = async (address: string) => (await partsOf(address)).body;

/** From content that is at hand, without what is another's in every answer. */
async function pageOf(from: RunningSite, address: string): Promise<string> {
  await (await visit(from, address)).text();
  const answer = await visit(from, address);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/nonce="[^"]*"/g, '');
}

/** Puts the mark behind a title in a file, and waits until the service has read it. */
async function edit({ file, title, wire }: { file: string; title: string; wire: string }): Promise<void> {
  const name = path.join(directory, file);
  const text = await readFile(name, 'utf8');
  expect(text.split(title)).toHaveLength(2);
  await writeFile(name, text.replace(title, title + MARK));
  for (let times = 0; times < 200; times += 1) {
    const { body } = await running.content.get(`${wire}?locale=fr`);
    if (JSON.stringify(body).includes(MARK)) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`The service has not read the edited ${file}`);
}

interface Edited {
  address: string;
  file: string;
  title: string;
  kind?: string;
  /** What the page itself shows of the entry has not changed either. */
  sameStill?: boolean;
  wire: string;
}

it.each<Edited>([
  {
    address: '/',
    file: 'fr/homepage.md',
    title: 'De Bac à Bac+5, cinq points d’entrée',
    kind: 'course.levels',
    wire: '/homepage',
  },
  {
    address: '/campus/lyon',
    file: 'fr/campuses/lyon.md',
    title: 'Ce que l’on trouve sur place',
    kind: 'lists.list-with-icons',
    sameStill: true,
    wire: '/campuses/lyon',
  },
  {
    address: '/programme/bachelor-marketing-digital',
    file: 'fr/courses/bachelor-marketing-digital.md',
    title: 'Candidater en quatre temps',
    kind: 'core.steps',
    sameStill: true,
    wire: '/courses/bachelor-marketing-digital',
  },
  {
    address: '/actualites/accessibilite-campus-toulouse',
    file: 'fr/news/accessibilite-campus-toulouse.md',
    title: 'Tester avant de poser',
    kind: 'texts.rich',
    sameStill: true,
    wire: '/test-news/accessibilite-campus-toulouse',
  },
  {
    address: '/agenda/atelier-culture-aix-en-provence',
    file: 'fr/events/atelier-culture-aix-en-provence.md',
    title: 'Qui peut participer',
    kind: 'texts.rich',
    sameStill: true,
    wire: '/events/atelier-culture-aix-en-provence',
  },
  {
    // Its blocks say nothing of single campuses: the map reads them.
    address: '/campus',
    file: 'fr/campuses/lille.md',
    title: 'title: Lille',
    wire: '/campuses',
  },
])('$address: an edited block alone is new, and the page is what any process draws of it', async (edited) => {
  const { address, kind } = edited;
  await pageOf(site, address);
  const before = await partsOf(address);
  await edit(edited);
  site.deps.store.purge();
  const drawn = await pageOf(site, address);
  const after = await partsOf(address);
  expect(drawn).toContain('(nouveau)');
  expect(after.body).toHaveLength(before.body.length);
  expect(
    after.body.filter((block, index) => block !== before.body[index]).map((block) => block.kind),
  ).toEqual(kind ? [kind] : []);
  if (edited.sameStill) expect(after.still).toBe(before.still);
  const other = await running.startAnother();
  expect(await pageOf(other, address)).toBe(drawn);
  await other.close();
});

it('programmes of one category and level have related ones of their own: each leaves itself out', async () => {
  const [first, second] = ['/programme/mba-luxe', '/programme/mba-brand-management'];
  await pageOf(site, first);
  const drawn = await pageOf(site, second);
  expect((await blocksOf(second)).at(-1)).not.toBe((await blocksOf(first)).at(-1));
  expect((await blocksOf(second)).at(-1)).toMatchObject({ ...(await blocksOf(first)).at(-1) });
  const other = await running.startAnother();
  expect(await pageOf(other, second)).toBe(drawn);
  await other.close();
});
