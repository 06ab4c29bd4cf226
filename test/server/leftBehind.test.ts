import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Deps } from '../../server/deps';
import { createDocumentWriter } from '../../server/render/document';
import { createPageDrawer } from '../../server/render/drawPage';
import { createPageRenderer, type RenderPage } from '../../server/render/renderPage';
import { siteOptions } from '../../server/render/siteOptions';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let running: SiteOnFakeContent;
let deps: Deps;

beforeEach(async () => {
  running = await startSiteOnFakeContent({}, (given) => {
    deps = given;
    return given;
  });
});
afterEach(() => running.close());

/** Draws as the site does; every stop that the renderer hands out is known, as long as somebody holds it. */
function drawer() {
  const { config, pages } = deps;
  const stops: WeakRef<() => void>[] = [];
  const render = createPageRenderer({
    options: siteOptions(config, 'build'),
    documents: createDocumentWriter(deps.assets, ''),
  });
  const renderPage: RenderPage = (asked) => {
    const stop = render(asked);
    stops.push(new WeakRef(stop));
    return stop;
  };
  const drawPage = createPageDrawer({
    siteUrl: config.siteUrl,
    loadPage: pages.load,
    renderPage,
    onContained: () => undefined,
  });
  return { drawPage, stops };
}

it.each(['/', '/inconnue'])('once %s is drawn, what would stop it is let go of', async (address) => {
  const { drawPage, stops } = drawer();
  const drawing = drawPage(address, { whole: true });
  expect(String(await drawing.bytes.whole)).toContain('</html>');
  // A weak reference holds what it refers to until the task ends in which it was made.
  await new Promise((next) => setTimeout(next, 10));
  collectGarbage();
  expect(stops).toHaveLength(1);
  expect(stops[0]?.deref()).toBeUndefined();
  // Whoever leaves now leaves what is there.
  drawing.leave();
  expect(String(await drawing.bytes.whole)).toContain('</html>');
});

it('a page that is left before its content is there is not drawn', async () => {
  const { drawPage, stops } = drawer();
  const drawing = drawPage('/', { whole: true });
  drawing.leave();
  await expect(drawing.head).rejects.toThrow('Nobody waits');
  expect(stops).toHaveLength(0);
});
