import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { shellParts } from '../../client/shell/shellParts';
import type { ShellFragmentRequest } from '../../client/site/FragmentsContext';
import { SiteAndLabels } from '../../client/site/SiteContext';
import { isShellData, type ShellPartName } from '../../client/site/shellData';
import { createLabels } from '../../shared/labels/labels';
import { drawn } from '../support/browser/drawn';
import { read } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

const PARTS: ShellPartName[] = ['SkipLinks', 'Navbar', 'Footer', 'CallToActionBar'];

let running: SiteOnEmbedded;

afterEach(() => running.close());

async function everyPath(): Promise<string[]> {
  // Brings the events that the navbar shows.
  await read(running, '/');
  const parts = await locations('/sitemap.xml');
  const pages = (await Promise.all(parts.map(locations))).flat();
  return [...new Set([...pages, '/plan-du-site', '/demande/brochure', '/nulle-part', '/campus/nulle-part'])];
}

async function locations(file: string): Promise<string[]> {
  const xml = await read(running, file);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** A function that tells the parts of the shell around a page, as the server keeps them and as they are rendered for it alone. */
async function shellOf(home: string) {
  const { deps } = running.site;
  const page = await deps.pages.load(new URL(deps.config.siteUrl + home));
  if (!('context' in page)) throw new Error(`${home} leads elsewhere`);
  const shell = Object.values(page.context.loaderData).find(isShellData);
  const site = page.sites[page.locale];
  const { fragments } = page;
  if (!shell || !site || !fragments) throw new Error(`${home} has no shell`);
  const labels = createLabels(site.labelTexts, shell.taxonomy);
  return (path: string) =>
    PARTS.map((name) => {
      const part = { name, shell, site, labels, path };
      return { path, name, kept: fragments.ofShell(part), alone: () => renderAlone(part) };
    });
}

function renderAlone({ name, shell, path, site, labels }: ShellFragmentRequest): string {
  const Part = shellParts[name];
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <SiteAndLabels site={site} labels={labels}>
        <Part shell={shell} />
      </SiteAndLabels>
    </StaticRouter>,
  );
}

describe('the shell that is kept for many pages', () => {
  it('is the one that each of them would get alone', async () => {
    running = await startSiteOnEmbedded();
    const every = await everyPath();
    expect(every.length).toBeGreaterThan(350);
    const paths = drawn(every, 40);
    const shellAround = await shellOf('/');
    const kept = new Set<string | null>();
    for (const path of paths) {
      for (const part of shellAround(path)) {
        expect(part).toEqual({ ...part, kept: part.alone() });
        kept.add(part.kept);
      }
    }
    expect(kept.size).toBeLessThan(paths.length);
  });

  it('does not have the navbar of two languages, which leads to the very page', async () => {
    running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
    const paths = (await everyPath()).filter((path) => path.startsWith('/en'));
    const shellAround = await shellOf('/en');
    for (const path of paths) {
      for (const part of shellAround(path)) {
        expect(part).toEqual({ ...part, kept: part.name === 'Navbar' ? null : part.alone() });
      }
    }
    expect(paths.length).toBeGreaterThan(2);
  });
});
