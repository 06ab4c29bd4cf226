import { read } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

/** What stands above the list at an address, in plain words. */
async function countAt(address: string): Promise<string | undefined> {
  const html = await read(site, address);
  return /class="list-summary__count"[^>]*>([^<]*)/.exec(html)?.[1];
}

it.each([
  ['/programme', /^\d+ formations$/],
  ['/programme?page=2', /^\d+ formations$/],
  ['/programme?categorie=bts', /^\d+ formations correspondent$/],
  ['/programme?campus=lyon&q=commerce', /^\d+ formations? correspond(ent)?$/],
  ['/offres-alternance', /^\d+ offres$/],
  ['/offres-alternance?niveau=bac3', /^\d+ offres correspondent$/],
])(
  '%s says how many there are, and that they match only where something was chosen',
  async (address, words) => {
    expect(await countAt(address)).toMatch(words);
  },
);

it('an empty list counts nothing', async () => {
  expect(await countAt('/programme?q=zzzz')).toBeUndefined();
});

it.each([
  ['/programme', /^Formations(?!,)/],
  ['/programme?page=2', /^Formations, page 2\b/],
  ['/agenda?page=2', /^Agenda, page 2\b/],
  ['/offres-alternance?page=2', /^Offres[^|]*, page 2\b/],
  ['/actualites/page/2', /^Actualités, page 2\b/],
])('%s has the number of its page in its title, from the second on', async (address, title) => {
  const html = await read(site, address);
  expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(title);
});
