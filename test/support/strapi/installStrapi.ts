import { findChromium } from '../browser/findChromium';
import { installStrapi, sayIfMissing } from './packages';

/** Before the tests with a real Strapi: with `REAL_STRAPI=install` it is installed where it is not yet; what is missing is said; and a browser is found. */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default function installWhenAsked(): void {
  findChromium();
  for (const version of [5, 4] as const) {
    if (process.env.REAL_STRAPI === 'install') installStrapi(version);
    sayIfMissing(version);
  }
}
