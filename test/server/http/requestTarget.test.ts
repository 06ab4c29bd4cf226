import { request } from 'node:http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ SITE_URL: 'http://ecole.example' });
});
afterEach(() => running.close());

/** Asks for a request target as it is written. */
function ask(
  path: string,
  host = 'ecole.example',
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(running.site.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
      );
    })
      .on('error', reject)
      .end();
  });
}

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
  expect(await ask(target)).toMatchObject({ status: 400 });
});

it.each([
  'http://ecole.example',
  'http://ecole.example/',
  'HTTP://ecole.example/?x=1',
  'http://ecole.example?x=1',
])('the target %s is the home page’s, whatever host the header names', async (target) => {
  expect(await ask(target, 'ailleurs.example')).toMatchObject({ status: 200 });
});

it('a target at another host is led to this one', async () => {
  expect(await ask('http://ailleurs.example/campus')).toEqual({
    status: 301,
    location: 'http://ecole.example/campus',
  });
});

it.each([
  [4000, 404],
  [14_000, 404],
])(
  'an address of %d characters is %d like any other that is unknown, and the service is not asked for it',
  async (length, status) => {
    const long = `/actualites/${'a/'.repeat(length)}`.slice(0, length - 1);
    expect(await ask(`${long}b`)).toMatchObject({ status });
    expect(await ask(`/actualites/1-${'$'.repeat(length - 14)}`)).toMatchObject({ status });
    expect(running.content.calls().filter(({ url }) => url.length > 500)).toEqual([]);
  },
);
