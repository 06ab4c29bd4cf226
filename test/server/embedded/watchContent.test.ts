import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createLogger } from '../../../server/log/logger';
import { startTestContent, type TestContent } from '../../support/embeddedContent';
import { until } from '../../support/until';

describe('content that is watched', () => {
  let content: TestContent;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    const log = createLogger('info', { write: (line: string) => logged.push(line) });
    content = await startTestContent({ watch: true, log });
  });
  afterEach(() => content.close());

  const titleOf = async (slug: string): Promise<string | undefined> =>
    (await content.get(`/campuses/${slug}`)).body.data?.title;
  const campus = (title: string) => `---\ntitle: ${title}\n---\n`;

  it('is read again when a file is edited', async () => {
    await content.write('fr/campuses/lyon.md', campus('Lyon-sur-Saône'));
    await until(async () => (await titleOf('lyon')) === 'Lyon-sur-Saône');
  });

  it('is read again when files come, also in a new folder, and when they go', async () => {
    await content.write('fr/campuses/sud/nice.md', campus('Nice'));
    await until(async () => (await titleOf('nice')) === 'Nice');
    await content.write('fr/campuses/sud/nice.md', campus('Nice la belle'));
    await until(async () => (await titleOf('nice')) === 'Nice la belle');
    await rm(path.join(content.directory, 'fr/campuses/sud'), { recursive: true });
    await until(async () => (await titleOf('nice')) === undefined);
  });

  it('is read again when an editor saves by renaming', async () => {
    await mkdir(path.join(content.directory, 'fr/campuses'), { recursive: true });
    await content.write('fr/campuses/.lyon.md.tmp', campus('Lyon renommé'));
    await rename(
      path.join(content.directory, 'fr/campuses/.lyon.md.tmp'),
      path.join(content.directory, 'fr/campuses/lyon.md'),
    );
    await until(async () => (await titleOf('lyon')) === 'Lyon renommé');
  });

  it('stays as it was, and says so, while an edit is broken', async () => {
    await content.write('fr/campuses/lyon.md', 'Lyon sans titre');
    await until(() => logged.some((line) => line.includes('fr/campuses/lyon.md: front matter')));
    expect(await titleOf('lyon')).toBe('Lyon');
    await content.write('fr/campuses/lyon.md', campus('Lyon réparé'));
    await until(async () => (await titleOf('lyon')) === 'Lyon réparé');
  });
});

describe('content that is not watched', () => {
  it('stays as it was at the start', async () => {
    const content = await startTestContent();
    await content.write('fr/campuses/lyon.md', '---\ntitle: Autre\n---\n');
    expect((await content.get('/campuses/lyon')).body.data.title).toBe('Lyon');
    await content.close();
  });
});
