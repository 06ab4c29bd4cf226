import { isPageData } from '../../server/render/hydrationState';
import { visit } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded();
});
afterAll(() => running.close());

async function bodyOf(address: string) {
  const { deps } = running.site;
  const page = await deps.pages.load(new URL(deps.config.siteUrl + address));
  if ('redirect' in page) throw new Error(`${address} leads elsewhere`);
  return Object.values(page.context.loaderData).find(isPageData)?.body ?? [];
}

/** Kept HTML is found by the object that it was drawn from. */
it.each([
  '/',
  '/campus',
  '/campus/lyon',
  '/programme/bachelor-marketing-digital',
  '/ecole/histoire',
  '/offres-alternance',
])('%s has the very blocks that it had before, those that the page itself adds as well', async (address) => {
  await (await visit(running.site, address)).text();
  const before = await bodyOf(address);
  const after = await bodyOf(address);
  expect(before.length).toBeGreaterThan(0);
  expect(after.map((block, index) => block === before[index])).toEqual(before.map(() => true));
});
