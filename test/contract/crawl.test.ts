import { setTimeout as pause } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { thorough } from '../support/anyValue';
import { drawn } from '../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { CRAWLER } from '../support/http';
import { schemaProblems } from '../support/schemaShapes';

const MAX_CLICKS = 4;
const AT_ONCE = 8;
/** Pages whose queries name the same parameters are made alike: besides those of the sitemap so many stand for all. */
const OF_A_KIND = thorough(2);

interface Page {
  address: string;
  clicks: number;
  /** The page that led here first. */
  from: string;
  status: number;
  location: string | null;
  isHtml: boolean;
  html: string;
}

type Crawl = Map<string, Page>;

let site: BuiltSite;
/** Its own origin, as it writes it. */
let siteUrl = '';
let crawl: Crawl;

/**
 * The built site: a crawl asks for every page that there is. Each is asked for once: compressing what nobody comes back for would be a
 * fourth of the work.
 */
async function start(env: Record<string, string> = {}): Promise<void> {
  site = await startBuiltSite({ env: { PAGE_CACHE: 'off', ...env }, withinMs: 60_000 });
  siteUrl = `http://localhost:${new URL(site.origin).port}`;
}

/** As crawlers do: whoever a busy machine refuses comes again. */
async function ask(address: string, times = 10): Promise<Response> {
  // Packing a thousand pages, and unpacking them, would take seconds.
  const headers = { ...CRAWLER, 'accept-encoding': 'identity' };
  const answer = await fetch(site.origin + address, { headers, redirect: 'manual' });
  const isBusy = answer.status === 503 && answer.headers.has('retry-after');
  if (!isBusy || times === 0) return answer;
  await answer.body?.cancel();
  await pause(1_000);
  return ask(address, times - 1);
}

const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/;

const typeOf = ({ headers }: Response) => (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';

/** Those of some written addresses that are of this site, without anchors. */
function ownAddresses(written: readonly string[]): string[] {
  const own = written
    .map((href) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .map((href) => (href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href));
  return [...new Set(own.filter((href) => href.startsWith('/') && !href.startsWith('//')))];
}

/** Addresses of this site in the links of a page. */
function linksOf(html: string): string[] {
  return ownAddresses([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href));
}

/** Addresses of this site that a page loads, shows or names to whoever shares it, and its subscriptions. */
function assetsOf(html: string): string[] {
  const elements = [...html.matchAll(/<(?:img|script|source|video|audio|use|image|link)\b[^>]*>/g)]
    .map(([element]) => element)
    .filter((element) => !/rel="canonical"|hreflang=/.test(element));
  const single = elements.flatMap((element) =>
    [...element.matchAll(/\s(?:src|href|poster)="([^"]*)"/g)].map(([, address = '']) => address),
  );
  const sets = elements.flatMap((element) =>
    [...element.matchAll(/\s(?:image)?srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
    ),
  );
  const [, data = ''] = STRUCTURED_DATA.exec(html) ?? [];
  const shared = [
    ...head(html).matchAll(/property="og:image" content="([^"]*)"/g),
    ...data.matchAll(/"(?:image|logo|thumbnailUrl)":"([^"]*)"/g),
  ];
  const styles = [...html.matchAll(/<style>[\s\S]*?<\/style>/g)].flatMap(([text]) =>
    [...text.matchAll(/url\("?(\/[^")]+)"?\)/g)].map(([, address = '']) => address),
  );
  return ownAddresses([...single, ...sets, ...styles, ...shared.map(([, address = '']) => address)]);
}

async function pageAt(address: string, clicks: number, from: string): Promise<Page> {
  const answer = await ask(address);
  const isHtml = typeOf(answer) === 'text/html';
  const text = await answer.text();
  const location = answer.headers.get('location');
  return { address, clicks, from, status: answer.status, location, isHtml, html: isHtml ? text : '' };
}

/** A page with the names of its query's parameters; '' for one without a query, which is asked for in any case. */
function kindOf(address: string): string {
  const [path, query] = address.split('?', 2);
  return query === undefined ? '' : `${path}?${[...new URLSearchParams(query).keys()].sort().join('&')}`;
}

/** Everything that links lead to, nearest first; of each kind of query some. */
async function crawlFrom(start: string, follows = (_address: string) => true): Promise<Crawl> {
  const found: Crawl = new Map();
  const announced = new Set(await sitemapAddresses());
  const asked = new Map<string, number>();
  const isOneMore = (address: string) => {
    const kind = kindOf(address);
    const number = (asked.get(kind) ?? 0) + 1;
    asked.set(kind, number);
    return kind === '' || announced.has(address) || number <= OF_A_KIND;
  };
  let reached = [{ address: start, from: '' }];
  for (let clicks = 0; reached.length > 0; clicks += 1) {
    const pages: Page[] = [];
    for (let first = 0; first < reached.length; first += AT_ONCE) {
      const some = reached.slice(first, first + AT_ONCE);
      pages.push(...(await Promise.all(some.map(({ address, from }) => pageAt(address, clicks, from)))));
    }
    for (const page of pages) found.set(page.address, page);
    const next = new Map<string, string>();
    for (const page of pages) {
      for (const link of page.status === 200 ? linksOf(page.html) : []) {
        if (!found.has(link) && follows(link)) next.set(link, next.get(link) ?? page.address);
      }
    }
    reached = [...next]
      .filter(([address]) => isOneMore(address))
      .map(([address, from]) => ({ address, from }));
  }
  return found;
}

async function sitemapAddresses(): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
  const parsed = async (address: string) => parser.parse(await (await ask(address)).text());
  const { sitemapindex } = await parsed('/sitemap.xml');
  const parts = await Promise.all(
    sitemapindex.sitemap.map(({ loc }: { loc: string }) => parsed(new URL(loc).pathname)),
  );
  return parts.flatMap(({ urlset }) =>
    urlset.url.map(({ loc }: { loc: string }) => loc.slice(siteUrl.length).replaceAll('&amp;', '&')),
  );
}

/** Each is made when it is asked for, a picture to share six times as slowly as its page: some by lot stand for all. */
const FAMILIES = [
  { name: /^\/media\/illustrations\//, some: 30 },
  { name: /^\/media\/images\//, some: 16 },
  { name: /^\/media\/partage\//, some: 5 },
  { name: /\.md$/, some: 10 },
];

const head = (html: string) => html.slice(0, html.indexOf('</head>'));
const isNoindex = ({ html }: Page) => head(html).includes('name="robots" content="noindex');
const canonicalOf = ({ html }: Page) =>
  /<link rel="canonical" href="([^"]*)"/.exec(head(html))?.[1]?.replaceAll('&amp;', '&');

/** The pages that want to be in an index, each by its own address. */
const indexed = () =>
  [...crawl.values()].filter(
    (page) => page.isHtml && !isNoindex(page) && canonicalOf(page) === siteUrl + page.address,
  );
const written = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const twice = (said: readonly string[]) => said.filter((text, place) => said.indexOf(text) !== place);

beforeAll(async () => {
  await start();
  crawl = await crawlFrom('/');
}, 600_000);

afterAll(() => site.stop());

const brokenIn = (found: Crawl) =>
  [...found.values()]
    .filter(({ status }) => status >= 400)
    .map(({ address, from, status }) => `${status} ${address} on ${from}`);
const redirectingIn = (found: Crawl) =>
  [...found.values()]
    .filter(({ location }) => location !== null)
    .map(({ address, from, location }) => `${address} → ${location} on ${from}`);

/** Links to a place of a page that it does not have. */
function missedPlaces(): string[] {
  return [...crawl.values()].flatMap(({ address, html }) =>
    [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)#([^"]+)"/g)].flatMap(([, path = '', place = '']) => {
      const [target] = path === '' ? [address] : ownAddresses([path]);
      const there = crawl.get(target ?? '')?.html;
      return there && !there.includes(` id="${decodeURIComponent(place)}"`)
        ? `${path}#${place} on ${address}`
        : [];
    }),
  );
}

it('finds every place of a page that links lead to', () => {
  expect(missedPlaces()).toEqual([]);
});

it('finds the whole site, and nothing broken', () => {
  expect(brokenIn(crawl)).toEqual([]);
  expect(crawl.size).toBeGreaterThan(400);
});

it('has no link that redirects', () => {
  expect(redirectingIn(crawl)).toEqual([]);
});

it('finds every picture, sound, style, font, icon, feed and calendar of every page', async () => {
  const shownOn = new Map<string, string>();
  for (const { address, html } of crawl.values()) {
    for (const asset of assetsOf(html)) {
      // Each width of a photograph is made when it is asked for: the narrowest stands for all.
      if (!/^\/media\/images\/.*\/(?!320\.)\d+\.(avif|webp)$/.test(asset))
        shownOn.set(asset, shownOn.get(asset) ?? address);
    }
  }
  const kinds = new Set<string>();
  for (const { name, some } of FAMILIES) {
    const family = [...shownOn.keys()].filter((asset) => name.test(asset));
    expect(family.length).toBeGreaterThan(some);
    const asked = new Set(drawn(family, some));
    for (const asset of family) if (!asked.has(asset)) shownOn.delete(asset);
  }
  const waiting = [...shownOn];
  async function askInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [asset, page] = next;
      const answer = await ask(asset);
      const type = typeOf(answer);
      kinds.add(type);
      const isEmpty = (await answer.arrayBuffer()).byteLength === 0;
      expect({ asset, page, status: answer.status, isEmpty, isPage: type === 'text/html' }).toEqual({
        asset,
        page,
        status: 200,
        isEmpty: false,
        isPage: false,
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      ...['text/css', 'font/woff2', 'image/svg+xml', 'image/png', 'image/avif', 'image/webp'],
      ...['application/atom+xml', 'text/calendar', 'application/manifest+json'],
    ]),
  );
});

it('reaches every address of the sitemap within four clicks', async () => {
  const addresses = await sitemapAddresses();
  expect(addresses.length).toBeGreaterThan(300);
  expect(addresses.filter((address) => !crawl.has(address))).toEqual([]);
  const far = addresses.filter((address) => (crawl.get(address)?.clicks ?? 0) > MAX_CLICKS);
  expect(far).toEqual([]);
});

it('finds every address of the sitemap to be a page of its own that wants to be indexed', async () => {
  const addresses = await sitemapAddresses();
  expect(new Set(addresses).size).toBe(addresses.length);
  const wrong = addresses.filter((address) => {
    const page = crawl.get(address);
    return page === undefined || canonicalOf(page) !== siteUrl + address || isNoindex(page);
  });
  expect(wrong).toEqual([]);
});

it('finds every other page that wants to be indexed in the sitemap, or below a list', async () => {
  const known = new Set(await sitemapAddresses());
  const orphans = indexed().filter(({ address }) => !known.has(address) && !/[?]|\/page\/\d/.test(address));
  expect(orphans.map(({ address, from }) => `${address} on ${from}`)).toEqual([]);
});

it('finds one title, one description, one canonical address and no double meta in each head', () => {
  const RIGHT = { titles: 1, descriptions: 1, canonicals: 1, twice: [] };
  const pages = [...crawl.values()].filter(({ isHtml }) => isHtml);
  const heads = pages.map(({ address, html }) => {
    const tags = [...head(html).matchAll(/<(?:title|meta|link)\b[^>]*>/g)].map(([tag]) => tag);
    const count = (pattern: RegExp) => tags.filter((tag) => pattern.test(tag)).length;
    const keys = tags
      .flatMap((tag) => /(?:name|property|itemprop)="([^"]+)"/.exec(tag)?.[1] ?? [])
      .filter((key) => key !== 'theme-color');
    const languages = tags.flatMap((tag) => /hreflang="([^"]+)"/.exec(tag)?.[1] ?? []);
    return {
      address,
      titles: count(/^<title>/),
      descriptions: count(/name="description"/),
      canonicals: count(/rel="canonical"/),
      twice: [...twice(keys), ...twice(languages)],
    };
  });
  expect(heads).toEqual(pages.map(({ address }) => ({ address, ...RIGHT })));
});

it('finds each title as long as search engines show it, and told apart from others by what the page says of itself', () => {
  const heads = indexed().map(({ address, html }) => ({
    address,
    title: written(/<title>([^<]*)/.exec(html)?.[1]),
    description: written(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
    heading: (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ''),
  }));
  expect(heads.length).toBeGreaterThan(300);
  expect(heads.filter(({ title }) => title === '' || title.length > 60)).toEqual([]);
  expect(twice(heads.map(({ description }) => description))).toEqual([]);
  expect(twice(heads.map(({ title }) => title))).toEqual([]);
  // What lists can be narrowed to; their further pages are told apart in the title.
  const lists = heads.filter(({ address }) => /\?(?!page=)/.test(address) && !address.includes('&page='));
  expect(lists.length).toBeGreaterThan(80);
  expect(twice(lists.map(({ heading }) => heading))).toEqual([]);
});

it('finds structured data that parse and hold what schema.org and search engines demand', () => {
  const kinds = new Map<string, number>();
  const problems: string[] = [];
  for (const page of crawl.values()) {
    if (!page.isHtml || isNoindex(page)) continue;
    const [, json] = STRUCTURED_DATA.exec(page.html) ?? [];
    if (json === undefined) throw new Error(`${page.address} has none`);
    const { '@context': context, '@graph': graph } = JSON.parse(json);
    expect(context).toBe('https://schema.org');
    for (const thing of graph) {
      kinds.set(thing['@type'], (kinds.get(thing['@type']) ?? 0) + 1);
      problems.push(...schemaProblems(thing).map((problem) => `${problem} on ${page.address}`));
    }
    if (page.address !== '/') expect(page.html).toContain('"@type":"BreadcrumbList"');
  }
  expect(problems).toEqual([]);
  expect([...kinds.keys()].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'CollegeOrUniversity',
    'Course',
    'EducationEvent',
    'EducationalOrganization',
    'Event',
    'ItemList',
    'JobPosting',
    'NewsArticle',
    'VideoObject',
    'WebSite',
  ]);
  expect(kinds.get('CollegeOrUniversity')).toBe(26);
  expect(kinds.get('Course')).toBe(84);
});

describe('with English, a crawl from its home page', () => {
  let french: BuiltSite;

  beforeAll(async () => {
    french = site;
    await start({ ENGLISH_ENABLED: 'true' });
  });

  afterAll(async () => {
    await site.stop();
    site = french;
  });

  it('finds nothing broken, no link that redirects, and every English page of the sitemap within four clicks', async () => {
    const isEnglish = (address: string) => /^\/en(?=$|[/?])/.test(address);
    const found = await crawlFrom('/en', isEnglish);
    expect(brokenIn(found)).toEqual([]);
    expect(redirectingIn(found)).toEqual([]);
    const addresses = (await sitemapAddresses()).filter(isEnglish);
    expect(addresses.length).toBeGreaterThan(30);
    expect(
      addresses.filter((address) => (found.get(address)?.clicks ?? Number.POSITIVE_INFINITY) > MAX_CLICKS),
    ).toEqual([]);
    for (const { html } of found.values()) if (html !== '') expect(html).toContain('<html lang="en"');
  });
});
