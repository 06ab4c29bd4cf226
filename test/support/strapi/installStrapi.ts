import { findChromium } from '../browser/findChromium';
import { installStrapi } from './packages';

/** Before the tests with a real Strapi: with `REAL_STRAPI=install` it is installed where it is not yet; and a browser is found. */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default function installWhenAsked(): void {
  findChromium();
  if (process.env.REAL_STRAPI !== 'install') return;
  installStrapi(5);
  installStrapi(4);
}
