import fc from 'fast-check';
import legacy from '../../../server/redirects/legacy.json';
import { parseRule } from '../../../server/redirects/legacyRule';
import { loadRedirects, RedirectsError } from '../../../server/redirects/loadRedirects';
import { addressesOf } from '../../../server/redirects/redirectTable';
import { articlePath } from '../../../shared/addresses/entryPaths';
import { thorough } from '../../support/anyValue';
import { askRaw } from '../../support/askRaw';
import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

interface Article {
  slug: string;
  rubrique: string | null;
  /** What the content service says of it. */
  status: 200 | 500;
}

function addressOf({ slug, rubrique }: Article): string {
  return articlePath({ slug, rubrique: rubrique === null ? null : { slug: rubrique, title: rubrique } });
}

function publish({ slug, rubrique, status }: Article): void {
  running.content.answer(`/test-articles/${slug}`, {
    status,
    json: { slug, title: `Page ${slug}`, rubrique: rubrique && { slug: rubrique, title: rubrique } },
  });
}

const OLD = addressesOf(legacy.map(parseRule));
/** Those that a content page may have. */
const SHORT = OLD.filter((address) => /^\/[a-z-]+(\/[a-z-]+)?$/.test(address));

it('a page that content has at an old address is served there', async () => {
  const names = ['engagements', 'presse', 'carriere', 'rse', 'partenaires', 'international', 'news', 'bts'];
  for (const slug of names) publish({ slug, rubrique: null, status: 200 });
  for (const slug of names) {
    const { headers } = await http(running).get(`/${slug}`).expect(200);
    expect(headers).not.toHaveProperty('location');
    await http(running).get(`//${slug.toUpperCase()}/?a=1`).expect('location', `/${slug}?a=1`);
  }
  publish({ slug: 'vie', rubrique: 'l-ecole', status: 200 });
  await http(running).get('/l-ecole/vie').expect(200);
});

it('so is any other entry, and what was said to be gone', async () => {
  const slug = 'journee-portes-ouvertes-lyon';
  running.content.answer(`/events/${slug}`, {
    json: { slug, title: 'Portes ouvertes', dateStart: '2099-01-10' },
  });
  await http(running).get(`/agenda/${slug}`).expect(200);
  await http(running).get('/webmail').expect(410);
  publish({ slug: 'intranet', rubrique: null, status: 200 });
  await http(running).get('/intranet').expect(200);
});

it('a page that lives elsewhere leaves its old address to the rule', async () => {
  publish({ slug: 'stages', rubrique: 'ecole', status: 200 });
  await http(running).get('/stages').expect(301).expect('location', '/ecole/stages');
  publish({ slug: 'gala', rubrique: 'ecole', status: 200 });
  publish({ slug: 'actualites-idracbs', rubrique: null, status: 200 });
  await http(running).get('/actus/gala').expect(301).expect('location', '/actualites-idracbs');
});

it('a rule is kept for a minute: an editor may put a page there', async () => {
  publish({ slug: 'nos-engagements', rubrique: 'ecole', status: 200 });
  await http(running).get('/engagements').expect(301).expect('cache-control', 'public, max-age=60');
});

it('while content cannot say, the rule holds for this once, and nothing is said to be gone', async () => {
  publish({ slug: 'rse', rubrique: null, status: 500 });
  publish({ slug: 'webmail', rubrique: null, status: 500 });
  publish({ slug: 'nos-engagements', rubrique: 'ecole', status: 200 });
  await http(running)
    .get('/rse')
    .expect(302)
    .expect('location', '/ecole/nos-engagements')
    .expect('cache-control', 'private, no-store');
  await http(running).get('/webmail').expect(500).expect('cache-control', 'private, no-store');
});

it('a rule leads nowhere that is not there', async () => {
  await http(running).get('/presse').expect(404);
  await http(running).get('//Presse/').expect(301).expect('location', '/presse');
  running.content.answer('/courses/bts-mco', {
    json: { slug: 'bts-mco', title: 'BTS MCO', name: 'BTS MCO' },
  });
  await http(running).get('/bts-mco').expect(301).expect('location', '/programme/bts-mco');
  await http(running).get('/bts-sio').expect(404);
  publish({ slug: 'programmes-bts', rubrique: null, status: 200 });
  running.site.deps.store.purge();
  await http(running).get('/bts-sio').expect(301).expect('location', '/programmes-bts');
});

it('content is asked for an old address once', async () => {
  const addresses = ['/a/b/c', '/article/titre', '/2014/05/titre'];
  for (const address of addresses) await http(running).get(address);
  expect(running.content.calls('/test-articles/titre')).toHaveLength(1);
  publish({ slug: 'nos-engagements', rubrique: 'ecole', status: 200 });
  for (let time = 0; time < 3; time += 1) await http(running).get('/engagements').expect(301);
  expect(running.content.calls('/test-articles/engagements')).toHaveLength(1);
});

const article = (words: readonly string[]) =>
  fc.record<Article>({
    slug: fc.constantFrom(...words),
    rubrique: fc.option(fc.constantFrom(...words)),
    status: fc.constantFrom(200, 200, 200, 500),
  });
const contents = (words: readonly string[], maxLength: number) =>
  fc.uniqueArray(article(words), { maxLength, selector: ({ slug }) => slug });

/** One hop at most, from each address, whoever decides it. */
async function follow(addresses: readonly string[], world: object): Promise<void> {
  for (const address of addresses) {
    const { location: via } = (await askRaw(running, address, {}, 'HEAD')).headers;
    if (via === undefined) continue;
    const { location: next } = (await askRaw(running, via, {}, 'HEAD')).headers;
    expect({ address, world, via, next }).toMatchObject({ next: undefined });
  }
}

it('whatever content has, and whatever of it fails, no address of the data file leads on twice', async () => {
  const words = [...new Set(SHORT.flatMap((address) => address.slice(1).split('/')))];
  const ending = new Map(words.map((slug) => [slug, OLD.filter((address) => address.endsWith(`/${slug}`))]));
  await fc.assert(
    fc.asyncProperty(contents(words, 12), async (articles) => {
      running.site.deps.store.purge();
      for (const one of articles) publish(one);
      const addresses = articles.flatMap((one) => [
        addressOf(one),
        `/${one.slug}`,
        `/ecole/${one.slug}`,
        ...(ending.get(one.slug) ?? []),
      ]);
      await follow(addresses, articles);
      for (const { slug } of articles) running.content.answer(`/test-articles/${slug}`, { status: 404 });
    }),
    { numRuns: thorough(6) },
  );
});

it('nor does one of any other data file that the boot accepts', async () => {
  const words = ['a', 'b', 'c', 'd', 'ecole', 'campus'];
  const path = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 });
  const from = fc.oneof(path, fc.constantFrom(['{x}'], ['a', '{x}'], ['ecole', '{x}'], ['b{x}']));
  const to = fc.oneof(path, fc.constantFrom(['{x}'], ['ecole', '{x}'], ['c', 'b{x}']));
  const rule = fc.tuple(from, to).map((ends) => {
    const [asked = '', target = ''] = ends.map((segments) => `/${segments.join('/')}`);
    return { from: asked, to: asked.includes('{') ? target : target.replace('{x}', 'd') };
  });
  const addresses = words.flatMap((first) => [`/${first}`, ...words.map((second) => `/${first}/${second}`)]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 1, maxLength: 6 }),
      contents(words, 5),
      async (drawn, articles) => {
        const rules: object[] = [];
        for (const one of drawn) if (isAccepted([...rules, one])) rules.push(one);
        fc.pre(rules.length > 0);
        await running.close();
        const redirects = loadRedirects({ englishEnabled: false, rules });
        running = await startSiteOnFakeContent({ LOG_LEVEL: 'silent' }, (deps) => ({ ...deps, redirects }));
        for (const one of articles) publish(one);
        await follow(addresses, { rules, articles });
      },
    ),
    { numRuns: thorough(4) },
  );
});

function isAccepted(rules: readonly object[]): boolean {
  try {
    loadRedirects({ englishEnabled: false, rules });
    return true;
  } catch (error) {
    if (error instanceof RedirectsError) return false;
    throw error;
  }
}
