import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent();
});

afterAll(() => running.close());

const send = (body: string, type: string) => http(running).post('/_csp').type(type).send(body);

const noted = () =>
  running.site.logged().filter(({ msg }) => String(msg).includes('content security policy'));

describe('what a browser refused by the policy', () => {
  it('is one line that names the page, the directive and what was refused, without query strings', async () => {
    const report = {
      'document-uri': 'https://www.ecole.example/campus/lyon?email=someone',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?y=1',
    };
    await send(JSON.stringify({ 'csp-report': report }), 'application/csp-report').expect(204);
    expect(noted().at(-1)).toMatchObject({
      page: 'https://www.ecole.example/campus/lyon',
      directive: 'script-src-elem',
      refused: 'https://evil.example/x.js',
    });
  });

  it('fills the log with no more than twenty lines a minute', async () => {
    const reports = Array.from({ length: 15 }, () => ({
      type: 'csp-violation',
      body: { blockedURL: 'inline' },
    }));
    for (let index = 0; index < 4; index += 1) {
      await send(JSON.stringify(reports), 'application/reports+json');
    }
    expect(noted().length).toBeLessThanOrEqual(20);
    expect(running.site.logged().filter(({ url }) => url === '/_csp')).toEqual([]);
  });

  it('is a 4xx when it cannot be read', async () => {
    await send('{', 'application/csp-report').expect(400);
    await send(`"${'x'.repeat(20_000)}"`, 'application/csp-report').expect(413);
  });
});
