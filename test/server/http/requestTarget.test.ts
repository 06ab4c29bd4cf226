import { askRaw } from '../../support/askRaw';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const HOST = { host: 'ecole.example' };

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent({ SITE_URL: 'http://ecole.example' });
});
afterAll(() => running.close());

it.each([
  '*',
  '*x',
  '*/campus',
  '*@evil.example/x',
  '@evil.example/x',
  'campus',
  'ftp://ecole.example/',
  'ftp://[bad',
  'http://',
])('the target %s is refused as malformed', async (target) => {
  expect(await askRaw(running, target, HOST)).toMatchObject({ status: 400 });
});

it.each([
  'http://ecole.example',
  'http://ecole.example/',
  'HTTP://ecole.example/?x=1',
  'http://ecole.example?x=1',
])('the target %s is the home page’s, whatever host the header names', async (target) => {
  expect(await askRaw(running, target, { host: 'ailleurs.example' })).toMatchObject({ status: 200 });
});

it('a target at another host is led to this one', async () => {
  expect(await askRaw(running, 'http://ailleurs.example/campus', HOST)).toMatchObject({
    status: 301,
    headers: { location: 'http://ecole.example/campus' },
  });
});

it.each([
  [4000, 404],
  [14_000, 404],
])(
  'an address of %d characters is %d like any other that is unknown, and the service is not asked for it',
  async (length, status) => {
    const long = `/actualites/${'a/'.repeat(length)}`.slice(0, length - 1);
    expect(await askRaw(running, `${long}b`, HOST)).toMatchObject({ status });
    expect(await askRaw(running, `/ecole/1-${'$'.repeat(length - 9)}`, HOST)).toMatchObject({ status });
    expect(running.content.calls().filter(({ url }) => /a\/a|%24%24|\$\$/i.test(url))).toEqual([]);
  },
);
