import type { RunningSite } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent();
});

afterAll(() => running.close());

const send = (site: RunningSite, body: string, type: string) =>
  fetch(`${site.origin}/_csp`, { method: 'POST', headers: { 'content-type': type }, body });

const noted = () =>
  running.site.logged().filter(({ msg }) => String(msg).includes('content security policy'));

describe('what a browser refused by the policy', () => {
  it('is one line that names the page, the directive and what was refused, without query strings', async () => {
    const report = {
      'document-uri': 'https://www.ecole.example/campus/lyon?email=someone',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?y=1',
    };
    const response = await send(
      running.site,
      JSON.stringify({ 'csp-report': report }),
      'application/csp-report',
    );
    expect(response.status).toBe(204);
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
      await send(running.site, JSON.stringify(reports), 'application/reports+json');
    }
    expect(noted().length).toBeLessThanOrEqual(40);
  });

  it('is a 4xx when it cannot be read', async () => {
    expect((await send(running.site, '{', 'application/csp-report')).status).toBe(400);
    expect((await send(running.site, `"${'x'.repeat(20_000)}"`, 'application/csp-report')).status).toBe(413);
  });
});
