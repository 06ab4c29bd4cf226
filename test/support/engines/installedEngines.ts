import { existsSync } from 'node:fs';
import type { StartEngine } from './enginePage';
import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';

const XVFB = '/usr/bin/xvfb-run';
const FIREFOX = '/usr/bin/firefox-esr';
const GTK = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  option: 'webkitgtk:browserOptions',
  args: ['--automation'],
};
const WPE = {
  driver: '/usr/bin/WPEWebDriver',
  browser: '/usr/bin/cog',
  option: 'wpe:browserOptions',
  args: ['--automation', '--platform=headless'],
};

export interface KnownEngine {
  name: string;
  needs: string[];
  widths: number[];
  /** Whether the driver can set the dark colour scheme. */
  hasSchemes: boolean;
  start: StartEngine;
}

/** Paths of Debian's packages firefox-esr, webkit2gtk-driver, wpewebkit-driver, cog and xvfb. */
export const ENGINES: readonly KnownEngine[] = [
  {
    name: 'Firefox',
    needs: [FIREFOX],
    widths: [1440, 450],
    hasSchemes: true,
    start: startFirefox(FIREFOX),
  },
  {
    name: 'WebKit',
    needs: [GTK.driver, GTK.browser, XVFB],
    widths: [1440, 450],
    hasSchemes: true,
    start: startWebKit(GTK),
  },
  {
    name: 'WebKit of Safari 16',
    needs: [WPE.driver, WPE.browser, XVFB],
    widths: [800],
    hasSchemes: false,
    start: startWebKit(WPE),
  },
];

/** One line with the missing engines and what to install; empty if none is missing. */
export function missingEngines(engines: readonly KnownEngine[] = ENGINES): string {
  const missing = engines.filter((engine) => !isInstalled(engine)).map(({ name }) => name);
  if (missing.length === 0) return '';
  return `NOT TESTED in ${missing.join(', ')}: apt-get install firefox-esr webkit2gtk-driver wpewebkit-driver cog xvfb`;
}

export function isInstalled({ needs }: KnownEngine): boolean {
  return needs.every((file) => existsSync(file));
}
