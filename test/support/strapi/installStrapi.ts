import { findChromium } from '../browser/findChromium';
import { installStrapi, sayIfMissing } from './packages';

/**
 * Runs before the tests on a real Strapi: with `REAL_STRAPI=install` it installs missing versions; it reports what is
 * missing, and finds a browser.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default function installWhenAsked(): void {
  findChromium();
  for (const version of [5, 4] as const) {
    if (process.env.REAL_STRAPI === 'install') installStrapi(version);
    sayIfMissing(version);
  }
}
