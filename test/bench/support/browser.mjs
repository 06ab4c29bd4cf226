import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from './site.mjs';

/** The whole browser, found as the tests find it: what a process that starts it needs in its environment. */
export async function browserEnvironment() {
  const source = readFileSync(path.join(ROOT, 'test/support/browser/findChromium.ts'), 'utf8');
  const { code } = esbuild.transformSync(source, { loader: 'ts', format: 'esm' });
  process.chdir(ROOT);
  const finder = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  finder.findChromium();
  const libraries = process.env.TEST_CHROMIUM_LIBRARIES;
  return {
    CHROME_PATH: process.env.TEST_WHOLE_CHROMIUM,
    ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
  };
}
