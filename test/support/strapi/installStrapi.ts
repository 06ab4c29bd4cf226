import { findChromium } from '../browser/findChromium';
import { installStrapi, sayIfMissing } from './packages';

/**
 * Before the tests on a real Strapi: installs it with `REAL_STRAPI=install`, reports what is missing, finds a browser.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default function installWhenAsked(): void {
  findChromium();
  for (const version of [5, 4] as const) {
    if (process.env.REAL_STRAPI === 'install') installStrapi(version);
    sayIfMissing(version);
  }
}
