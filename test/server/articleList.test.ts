import { visit } from '../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
});

afterEach(() => running.close());

const read = async (path: string) => (await visit(running.site, path)).text();

it('says that there is nothing to read, and where to go instead', async () => {
  const html = await read('/en/article');
  expect(html).toContain('Nothing to read here for the moment.');
  expect(html).toMatch(/class="empty-list"[\s\S]*?<a [^>]*href="\/en"/);
});

it('names the short lists before the long ones', async () => {
  const article = (title: string, rubrique: string) => ({
    title,
    slug: title.toLowerCase(),
    rubrique: { title: rubrique, slug: rubrique.toLowerCase() },
  });
  running.content.answer('/test-articles', {
    json: [article('Anne', 'Voix'), article('Bruno', 'Voix'), article('Histoire', 'Maison')],
  });
  const html = await read('/article');
  expect(html.indexOf('>Maison<')).toBeGreaterThan(-1);
  expect(html.indexOf('>Maison<')).toBeLessThan(html.indexOf('>Voix<'));
  expect(html).not.toContain('Rien à lire ici');
});
