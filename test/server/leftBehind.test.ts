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

/** The runtime's own Request listens too, by a function that does not keep what it listens for. */
function listenersOfRuntime(): unknown[] {
  const { signal } = new AbortController();
  new Request('http://site.example/', { signal });
  return getEventListeners(signal, 'abort').map(({ name }) => name);
}

it.each(['/', '/inconnue'])(
  'once %s is drawn nothing waits any more for its visitor to leave',
  async (address) => {
    const answer = await visit(running.site, address);
    expect(await answer.text()).toContain('</html>');
    expect(signals.length).toBeGreaterThan(0);
    const runtime = listenersOfRuntime();
    for (const signal of signals) {
      const listening = getEventListeners(signal, 'abort').map(({ name }) => name);
      expect(listening.filter((name) => !runtime.includes(name))).toEqual([]);
      expect(listening.length).toBeLessThanOrEqual(runtime.length);
    }
  },
);
