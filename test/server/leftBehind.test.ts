import { getEventListeners } from 'node:events';
import { visit } from '../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

const { AbortController } = globalThis;
let running: SiteOnFakeContent;
let signals: AbortSignal[];

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  signals = [];
  globalThis.AbortController = class extends AbortController {
    constructor() {
      super();
      signals.push(this.signal);
    }
  };
});
afterEach(async () => {
  globalThis.AbortController = AbortController;
  await running.close();
});

it.each(['/', '/inconnue'])(
  'once %s is drawn nothing waits any more for its visitor to leave',
  async (address) => {
    const answer = await visit(running.site, address);
    expect(await answer.text()).toContain('</html>');
    expect(signals.length).toBeGreaterThan(0);
    for (const signal of signals) expect(getEventListeners(signal, 'abort')).toEqual([]);
  },
);
