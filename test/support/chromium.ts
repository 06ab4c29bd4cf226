import { type Browser, chromium } from 'playwright-core';

/** A real browser, the one that `findChromium` found before the tests. */
export function launchChromium(): Promise<Browser> {
  const libraries = process.env.TEST_CHROMIUM_LIBRARIES ?? '';
  return chromium.launch({
    executablePath: process.env.TEST_CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
    env: { ...definedEnv(), ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  });
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
