import { type BuiltSite, startBuiltSite } from '../builtSite';
import { findChromium } from './findChromium';

let site: BuiltSite | undefined;

/** Before the browser tests, once: a browser is found, and the site started that their files share; its origin is in TEST_SITE. */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default async function prepareBrowserTests(): Promise<void> {
  findChromium();
  site = await startBuiltSite({ env: { SERVICE_WORKER: 'off' } });
  process.env.TEST_SITE = site.origin;
  Object.assign(globalThis, { endBrowserTests: () => site?.stop() });
}
