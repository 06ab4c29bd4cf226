import { visit } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

it.each(['/', '/actualites', '/agenda', '/campus'])(
  'a page that was visited before asks the content service for nothing: %s',
  async (address) => {
    const { site, content } = running;
    const first = await visit(site, address);
    expect(first.status).toBe(200);
    await first.text();
    const asked = content.calls().length;
    expect(asked).toBeGreaterThan(0);

    for (let visits = 0; visits < 3; visits += 1) {
      const again = await visit(site, address);
      expect(again.status).toBe(200);
      await again.text();
    }
    expect(content.calls().length).toBe(asked);
  },
);
