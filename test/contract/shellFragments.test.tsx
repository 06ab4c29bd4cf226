import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isShellData } from '../../client/shell/loadShell';
import { type FramePartName, frame } from '../../client/shell/shellParts';
import { type DrawFrame, StillWorld } from '../../client/site/SiteContext';
import { createLabels } from '../../shared/labels/labels';
import { visit } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

const PARTS: FramePartName[] = ['SkipLinks', 'Navbar', 'Footer', 'CallToActionBar'];

let running: SiteOnEmbedded;

afterEach(() => running.close());

async function everyPath(): Promise<string[]> {
  // Brings the events that the navbar shows.
  await (await visit(running.site, '/')).text();
  const parts = await locations('/sitemap.xml');
  const pages = (await Promise.all(parts.map(locations))).flat();
  return [...new Set([...pages, '/plan-du-site', '/demande/brochure', '/nulle-part', '/campus/nulle-part'])];
}

async function locations(file: string): Promise<string[]> {
  const xml = await (await visit(running.site, file)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** A function that tells the parts of the frame around a page, as the server keeps them and as they are drawn for it alone. */
async function framesOf(home: string) {
  const { deps } = running.site;
  const page = await deps.pages.load(new URL(deps.config.siteUrl + home));
  if ('redirect' in page) throw new Error(`${home} leads elsewhere`);
  const shell = Object.values(page.context.loaderData).find(isShellData);
  const site = page.sites[page.locale];
  if (!shell || !site?.drawFrame) throw new Error(`${home} has no frame`);
  const { drawFrame } = site;
  const labels = createLabels(site.words, shell.taxonomy);
  return (path: string) =>
    PARTS.map((name) => {
      const world = { name, shell, site, labels, path };
      return { path, name, kept: drawFrame(world), alone: () => drawAlone(world) };
    });
}

function drawAlone({ name, shell, path, site, labels }: Parameters<DrawFrame>[0]): string {
  const Part = frame[name];
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <StillWorld site={site} labels={labels}>
        <Part shell={shell} />
      </StillWorld>
    </StaticRouter>,
  );
}

describe('the frame that is kept for many pages', () => {
  it('is the one that each of them would get alone', async () => {
    running = await startSiteOnEmbedded();
    const paths = await everyPath();
    const framesAround = await framesOf('/');
    const kept = new Set<string | null>();
    for (const path of paths) {
      for (const part of framesAround(path)) {
        expect(part).toEqual({ ...part, kept: part.alone() });
        kept.add(part.kept);
      }
    }
    expect(paths.length).toBeGreaterThan(350);
    expect(kept.size).toBeLessThan(paths.length / 2);
  });

  it('does not have the navbar of two languages, which leads to the very page', async () => {
    running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
    const paths = (await everyPath()).filter((path) => path.startsWith('/en'));
    const framesAround = await framesOf('/en');
    for (const path of paths) {
      for (const part of framesAround(path)) {
        expect(part).toEqual({ ...part, kept: part.name === 'Navbar' ? null : part.alone() });
      }
    }
    expect(paths.length).toBeGreaterThan(2);
  });
});
