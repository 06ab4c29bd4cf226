import { type Browser, chromium } from 'playwright-core';

/** Nobody else is ever asked: what stands in for others is met before their names are looked up. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

const OF_TWO_SITES = [
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--test-third-party-cookie-phaseout',
];

/** The site's typefaces and pictures take a quarter of a visit's processor time. The switch takes the mouse away, too: here it is. */
const WITHOUT_PICTURES = [
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--disable-remote-fonts',
];

/** What a browser is started as. */
export type BrowserOptions = Parameters<typeof launchChromium>[0];

/**
 * A real browser, the one that `findChromium` found before the tests.
 * @param keepsPages with windows and its back/forward cache, which Playwright turns off: a page that comes back from there loads
 * nothing, so wait for no more than that it is on screen (`waitUntil: 'commit'`).
 * @param withoutPictures without the site's typefaces too: for tests of what a page does, whatever it looks like.
 * @param ofTwoSites finds every host below `.test` on this machine, takes their certificates, and blocks third-party cookies.
 */
export function launchChromium({
  keepsPages = false,
  ofTwoSites = false,
  withoutPictures = false,
} = {}): Promise<Browser> {
  const libraries = process.env.TEST_CHROMIUM_LIBRARIES ?? '';
  return chromium.launch({
    // What a browser keeps of pages, and which cookies it blocks, is its windows' part.
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
 * Whether the browser has a back/forward cache: npm's, which is made to be seen by nobody, has none. Says so in one loud line;
 * in CI that is a failure, for nobody would see what was left out.
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
