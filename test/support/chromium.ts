import { type Browser, chromium } from 'playwright-core';

/** No request leaves the machine: mocks intercept other hosts before their names are resolved. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

const OF_TWO_SITES = [
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--test-third-party-cookie-phaseout',
];

/** Fonts and images take a quarter of a visit's CPU time. Blocking images removes the mouse too: it is put back. */
const WITHOUT_PICTURES = [
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--disable-remote-fonts',
];

/** Launch options. */
export type BrowserOptions = Parameters<typeof launchChromium>[0];

/**
 * Launches the browser that `findChromium` found.
 * @param keepsPages the full browser with its back/forward cache, which Playwright turns off. A page restored from that
 * cache loads nothing: wait with `waitUntil: 'commit'` only.
 * @param withoutPictures without images and the site's fonts, for tests that do not depend on looks
 * @param ofTwoSites resolves all hosts under `.test` to this machine, accepts their certificates, and blocks
 * third-party cookies
 */
export function launchChromium({
  keepsPages = false,
  ofTwoSites = false,
  withoutPictures = false,
} = {}): Promise<Browser> {
  const libraries = process.env.TEST_CHROMIUM_LIBRARIES ?? '';
  return chromium.launch({
    // The headless shell has no back/forward cache and cannot block third-party cookies.
    executablePath: process.env[keepsPages || ofTwoSites ? 'TEST_WHOLE_CHROMIUM' : 'TEST_CHROMIUM'] ?? '',
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
      ...(ofTwoSites ? OF_TWO_SITES : [ALONE]),
      ...(withoutPictures ? WITHOUT_PICTURES : []),
    ],
    env: { ...definedEnv(), ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  });
}

/**
 * Whether the browser has a back/forward cache; npm's headless one has none. If not: prints a prominent line, and fails
 * in CI, where the skipped tests would go unnoticed.
 */
export function canKeepPages(): boolean {
  if (!process.env.TEST_CHROMIUM_LIBRARIES) return true;
  const line =
    '!!! no Chrome or Chromium is installed (apt-get install chromium): pages kept by the browser are not tested !!!';
  if (process.env.CI === 'true') throw new Error(line);
  process.stderr.write(`\n${line}\n`);
  return false;
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
