import { http } from '../../support/http';
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
    await http(site).get(address).expect(200);
    const asked = content.calls().length;
    expect(asked).toBeGreaterThan(0);

    for (let visits = 0; visits < 3; visits += 1) {
      await http(site).get(address).expect(200);
    }
    expect(content.calls().length).toBe(asked);
  },
);
