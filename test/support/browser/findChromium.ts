import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const INSTALLED = [
  process.env.CHROME_PATH,
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's headless shell, built with its Chromium: a page takes two fifths of the CPU time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/**
 * Finds an installed Chrome or Chromium, else npm's. Sets TEST_WHOLE_CHROMIUM to its path, TEST_CHROMIUM_LIBRARIES to
 * the libraries that npm's needs on a bare Linux, and TEST_CHROMIUM to the headless shell if that is installed and
 * CHROME_PATH does not name another browser.
 */
export function findChromium(): void {
  const installed = INSTALLED.find((candidate) => candidate && isExecutable(candidate));
  const found = installed ? { path: installed, libraries: '' } : unpackFromNpm();
  const isLighter = !process.env.CHROME_PATH && isExecutable(WITHOUT_WINDOWS);
  process.env.TEST_WHOLE_CHROMIUM = found.path;
  process.env.TEST_CHROMIUM = isLighter ? WITHOUT_WINDOWS : found.path;
  process.env.TEST_CHROMIUM_LIBRARIES = found.libraries;
}

/**
 * `@sparticuz/chromium` is an ES module, which Jest does not load: a child process unpacks it. The package's libraries
 * are for bare machines; elsewhere they do no harm.
 */
function unpackFromNpm(): { path: string; libraries: string } {
  const script =
    "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());";
  const program = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const packed = path.resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const unpacked = path.join(tmpdir(), 'chromium-libraries');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-x', '-C', unpacked], { input: brotliDecompressSync(readFileSync(packed)) });
  return { path: program, libraries: path.join(unpacked, 'lib') };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
