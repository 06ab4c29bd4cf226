import ofTheSample from '../../../server/embedded/content/old-addresses.json';
import ofEverySchool from '../../../server/redirects/legacy.json';
import { parseRule } from '../../../server/redirects/legacyRule';
import { addressesOf } from '../../../server/redirects/redirectTable';
import { articlePath } from '../../../shared/addresses/entryPaths';
import { createQueries } from '../../../shared/content/queries/queries';
import { spread } from '../../support/anyValue';
import { askRaw } from '../../support/askRaw';
import { drawn } from '../../support/browser/drawn';
import { http, KNOWN, VISITOR } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

const legacy: readonly { from: string; where?: Record<string, string> }[] = [
  ...ofTheSample,
  ...ofEverySchool.filter(({ from }) => !ofTheSample.some((own) => own.from === from)),
];
const ADDRESSES = addressesOf(legacy.map(parseRule));

/** Asks for old addresses and for where they lead: one hop each, to a page that is there; of lists under a choice to some by lot. Returns where they lead. */
async function replay(addresses: readonly string[]): Promise<Set<string>> {
  const targets = new Map<string, string>();
  const { items } = await site.deps.store.get(createQueries('fr', 'meridien').articles());
  // What content has a page at leads nowhere.
  const pages = new Set(items.map(articlePath));
  for (const address of addresses) {
    const { status, headers } = await askRaw(site, address, VISITOR, 'HEAD');
    if (status === 410 || (status === 200 && pages.has(address))) continue;
    expect({ address, status }).toEqual({ address, status: 301 });
    targets.set(headers.location ?? '', address);
  }
  const isChosen = ([target]: [string, string]) => target.includes('?');
  const plain = [...targets].filter((one) => !isChosen(one));
  for (const [target, address] of [...plain, ...drawn([...targets].filter(isChosen), 12)]) {
    const { status, headers } = await askRaw(site, target, VISITOR, 'HEAD');
    expect({ address, target, status }).toEqual({ address, target, status: 200 });
    expect(headers).not.toHaveProperty('location');
  }
  return new Set(targets.keys());
}

it('every rule of the data file, with some of its values, leads in one hop to a page that is there', async () => {
  expect(ADDRESSES.length).toBeGreaterThan(500);
  const some = legacy.flatMap((rule) => spread(addressesOf([parseRule(rule)]), 2));
  expect((await replay(some)).size).toBeGreaterThan(50);
}, 240_000);

it('a name that may be anything leads there too when it is that of a campus, a programme, a news item, a person', async () => {
  const { store } = site.deps;
  const queries = createQueries('fr', 'meridien');
  const lists = await Promise.all([
    store.get(queries.campuses()),
    store.get(queries.courses({ limit: 100 })),
    store.get(queries.news({ limit: 100 })),
    store.get(queries.articles()),
  ]);
  const names = lists.flatMap(({ items }) => items.map(({ slug }) => slug.toLowerCase()));
  const addresses = legacy.flatMap(({ from, where = {}, ...rule }, index) => {
    // What pages of today have, too.
    if ('missing' in rule) return [];
    const listed = Object.entries(where).reduce(
      (path, [name, values]) => path.replace(`{${name}}`, values.split(' ')[0] ?? ''),
      from,
    );
    // Other names for each rule, some of every kind.
    const some = names.filter((_, place) => place % 37 === index % 37);
    return listed.includes('{') ? some.map((name) => listed.replace(/\{\w+\}/, name)) : [];
  });
  expect(addresses.length).toBeGreaterThan(500);
  await replay(drawn(addresses, 40));
}, 240_000);

it('what is gone is a 410 with the site’s error page, not to be indexed, without a question to anybody', async () => {
  const { text: html } = await http(site)
    .get('/Webmail/?a=1')
    .set(KNOWN)
    .expect(410)
    .expect('cache-control', 'public, max-age=30');
  expect(html).toContain('Oops cette page n&#x27;existe pas (ou plus)');
  expect(html).toContain('<strong>410</strong>');
  expect(html).toContain('content="noindex, follow"');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('href="/programme"');
});

it('no rule hides a page of the sample', async () => {
  const { store, redirects } = site.deps;
  const { items } = await store.get(createQueries('fr', 'meridien').articles());
  for (const path of items.map(articlePath).filter((path) => redirects.find(path))) {
    const { headers } = await http(site).get(path).expect(200);
    expect(headers).not.toHaveProperty('location');
  }
  expect(items.length).toBeGreaterThan(30);
});
