import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from './ask.mjs';
import { freePort, startNode } from './processes.mjs';
import { connectRaw, getRequest } from './rawClient.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const WEBHOOK_SECRET = 'bench';

let logLevel = 'info';

/** What the sites log from now on; the lines go through a pipe to this process, as a platform would take them. */
export function logWith(level) {
  logLevel = level;
}

/** What the platform would run: `web: NAME=value … node …`. */
function procfile() {
  const line = /^web:\s*(.*)$/m.exec(readFileSync(path.join(ROOT, 'Procfile'), 'utf8'))?.[1] ?? '';
  const words = line.split(/\s+/);
  const start = words.indexOf('node');
  return {
    env: Object.fromEntries(words.slice(0, start).map((word) => word.split('='))),
    args: words.slice(start + 1),
  };
}

/**
 * The built site as the Procfile starts it, on a free port, once it has answered its first page.
 * @param root a folder with `dist/` of its own; the checkout unless told. @param preload a module that runs first.
 */
export async function startSite({ env = {}, root = ROOT, preload, onCore, withinMs = 60_000 }) {
  const port = Number(env.PORT ?? (await freePort()));
  const { env: given, args } = procfile();
  if (!existsSync(path.join(root, args.at(-1)))) throw new Error('Nothing is built: npm run build');
  const started = performance.now();
  const site = startNode(preload ? ['--require', preload, ...args] : args, {
    cwd: root,
    onCore,
    env: { ...given, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: logLevel, ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await ask(origin, '/').catch(() => null);
    if (answer?.status === 200) break;
    if (site.hasEnded()) throw new Error(`The site did not start: ${site.ending()}`);
    if (performance.now() - started > withinMs) {
      await site.stop();
      throw new Error(`The site did not answer:\n${site.output()}`);
    }
    await new Promise((next) => setTimeout(next, 5));
  }
  return { ...site, origin, port, startMs: performance.now() - started };
}

/**
 * Asks until an address is answered from the page cache, as far as the server says; returns that answer: a page, or the 304
 * that the headers ask for. Throws on any other, which would be measured in its place.
 */
export async function warmUp(site, address, headers = {}) {
  let answer;
  for (let times = 0; times < 20; times += 1) {
    answer = await ask(site.origin, address, headers);
    if (times >= 3 && isHit(answer)) break;
    await new Promise((next) => setTimeout(next, 50));
  }
  if (![200, 304].includes(answer.status)) throw new Error(`${address} is answered with a ${answer.status}`);
  return answer;
}

/** Answers after which V8 has compiled what a page takes: while it still does, it takes a core's time from the pages. */
const SETTLED = 6000;

/** Asks for one address again and again until the process is at its pace. */
export async function settle(site, address, { headers = {}, quick = false }) {
  const client = await connectRaw(site.origin);
  const bytes = getRequest(address, headers);
  for (let count = 0; count < (quick ? 50 : SETTLED); count += 1) await client.ask(bytes);
  client.close();
}

/** RFC 9211, or nothing where the server says nothing. */
export function cacheStatus(answer) {
  return answer.headers['cache-status'] ?? '';
}

export function isHit(answer) {
  return /;\s*hit\b/.test(cacheStatus(answer));
}
