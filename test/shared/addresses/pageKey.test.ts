import fc from 'fast-check';
import { canonicalUrl } from '../../../server/redirects/canonicalUrl';
import { pageKey, withIgnored } from '../../../shared/addresses/pageKey';
import { thorough } from '../../support/anyValue';

it.each([
  ['/campus', '/campus', ''],
  ['/campus?utm_source=x&gclid=1', '/campus', 'utm_source=x&gclid=1'],
  ['/agenda?campus=lyon', '/agenda?campus=lyon', ''],
  ['/agenda?fbclid=1&page=2&campus=lyon', '/agenda?campus=lyon&page=2', 'fbclid=1'],
  ['/agenda?campus=', '/agenda', 'campus='],
  ['/agenda?campus=lyon&campus=nice', '/agenda?campus=lyon', ''],
  ['/en/programme?niveau=bac3&x=%20', '/en/programme?niveau=bac3', 'x=%20'],
  ['/actualites?page=2', '/actualites', 'page=2'],
  ['/?', '/', ''],
])('%s is the page %s, and ignores "%s"', (target, key, ignored) => {
  expect(pageKey(target)).toEqual({ key, ignored });
});

it('a redirect takes the ignored parameters along', () => {
  expect(withIgnored('/blog/a', 'utm_source=x')).toBe('/blog/a?utm_source=x');
  expect(withIgnored('/blog/a?page=2', 'utm_source=x')).toBe('/blog/a?page=2&utm_source=x');
  expect(withIgnored('/blog/a', '')).toBe('/blog/a');
});

/** What advertisers, mail senders and social networks add. */
const ADDED = [
  ...[
    'utm_source=x',
    'utm_campaign=Été%202026',
    'gclid=1',
    'gbraid=1',
    'wbraid=1',
    'gad_source=1',
    'gad_campaignid=2',
  ],
  ...[
    'gclsrc=aw.ds',
    'dclid=1',
    'srsltid=1',
    'msclkid=1',
    'fbclid=1',
    'ttclid=1',
    'twclid=1',
    'li_fat_id=1',
    'rdt_cid=1',
  ],
  ...[
    'epik=1',
    'ScCid=1',
    'igshid=1',
    'yclid=1',
    'obclid=1',
    'tblci=1',
    'mc_cid=1',
    'mc_eid=1',
    '_hsenc=a;b',
    '_hsmi=1',
  ],
  ...[
    'hsCtaTracking=1',
    'mkt_tok=1',
    'sib_src=1',
    '_kx=1',
    'mtm_campaign=x',
    'pk_campaign=x',
    'ref=a%E9b',
    'PHPSESSID=1',
  ],
];
const PAGE = [
  '/',
  '/campus/lyon',
  '/campus/al%C3%A8s',
  '/programme/vue.js',
  '/en/campus',
  '/ecole/r%C3%A9ussite-%C3%A9tudiante',
  '/agenda?campus=al%C3%A8s&page=2',
  '/programme?niveau=bac3&q=%C3%A9t%C3%A9',
];

/** The same address as others write it. */
const DISGUISES: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.replace('/', '//'),
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => path.replaceAll('/', '%5C').replace('%5C', '/'),
  (path) => path.replace(/(?<=[/-])[a-z]/g, (letter) => letter.toUpperCase()),
  (path) => path.replace(/(?<=[/-])[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/%C3%A9/gi, 'e%CC%81').replace(/%C3%A8/gi, 'e%cc%80'),
  (path) => path.replaceAll('%C3%A9', '%E9').replaceAll('%C3%A8', '%e8'),
  (path) => path.replaceAll('%C3', '%c3'),
  (path) => `${path}%20`,
  (path) => `/x/..${path}/.`,
];

it('a page is one page under every disguise, for the cache and for redirects', () => {
  const disguised = fc
    .record({
      page: fc.constantFrom(...PAGE),
      disguises: fc.array(fc.constantFrom(...DISGUISES), { maxLength: 3 }),
      search: fc.constantFrom((text: string) => text, ...DISGUISES.slice(7, 10)),
      added: fc.array(fc.constantFrom(...ADDED), { maxLength: 3 }),
      isFirst: fc.boolean(),
    })
    .map(({ page, disguises, search, added, isFirst }) => {
      const [path = '', own = ''] = page.split('?');
      const pairs = [...(own ? [search(`/${own}`).slice(1)] : []), ...added];
      if (isFirst) pairs.reverse();
      const written = disguises.reduce((text, disguise) => disguise(text), path);
      return { page, address: written + (pairs.length > 0 ? `?${pairs.join('&')}` : '') };
    });
  fc.assert(
    fc.property(disguised, ({ page, address }) => {
      const [path = '/'] = address.split('?', 1);
      const search = address.slice(path.length);
      const sent = canonicalUrl(path, search, { englishEnabled: true, redirects: { find: () => null } });
      const canonical = sent.kind === 'moved' ? sent.path + sent.search : address;
      expect(pageKey(canonical).key).toBe(page);
      // Nothing that a campaign measures is lost on the way.
      const asked = new URLSearchParams(search);
      const kept = new URLSearchParams(canonical.split('?')[1]);
      for (const name of asked.keys()) expect(kept.has(name)).toBe(true);
    }),
    { numRuns: thorough(600) },
  );
});
