import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../builtSite';
import { until } from '../until';
import { askAgain, type EnginePage, firstInSight, KEYS, type StartEngine } from './enginePage';

interface WebKit {
  driver: string;
  browser: string;
  /** The capability in which the driver expects the browser's path. */
  option: string;
  args: string[];
}

/** The tests' scripts only read; a page that is being unloaded never answers. */
const LONGEST_SCRIPT_MS = 3000;
/** Three times the longest command on a busy machine: longer means that it hangs. */
const LONGEST_COMMAND_MS = 30_000;

/** WebDriver's key of an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKit through classic WebDriver, which is HTTP. It needs a virtual screen: WebKitGTK cannot render without one. Its
 * window is at least 450 pixels wide; WPE's is always 800 × 600.
 */
export function startWebKit({ driver, browser, option, args }: WebKit): StartEngine {
  return async (scheme = 'light') => {
    const port = await freePort();
    const screen = ['-a', '-s', '-screen 0 1600x1200x24'];
    const child = spawn('xvfb-run', [...screen, driver, `--port=${port}`], {
      env: {
        ...process.env,
        GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        // Without a graphics card, layers painted one by one take twice the processor time; they stand where they stand.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
      stdio: 'ignore',
      // Own process group, so that screen, driver and browser end together.
      detached: true,
    });
    process.once('exit', () => endGroup(child));
    try {
      const ask = (method: string, path: string, body?: object) =>
        tell(`http://127.0.0.1:${port}`, path, method, body);
      await until(() =>
        ask('GET', '/status').then(
          () => true,
          () => child.exitCode !== null,
        ),
      );
      // No page load strategy: the driver sometimes misses a load event and would wait for ever, so `goto` polls.
      const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', [option]: { binary: browser, args } } };
      // as: the shape that WebDriver specifies.
      const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
      const session = (method: string, path: string, body?: object) =>
        ask(method, `/session/${sessionId}${path}`, body);
      await session('POST', '/timeouts', { script: LONGEST_SCRIPT_MS });
      return {
        name: driver,
        page: pageOf(session),
        async close() {
          // A hanging process is killed anyway.
          await session('DELETE', '').catch(() => undefined);
          await endGroup(child);
        },
      };
    } catch (error) {
      await endGroup(child);
      throw error;
    }
  };
}

function pageOf(session: (method: string, path: string, body?: object) => Promise<unknown>): EnginePage {
  const run = (source: string, args: readonly unknown[]) =>
    askAgain(
      () => session('POST', '/execute/sync', { script: `return (${source}).apply(null, arguments)`, args }),
      /script timeout|no such frame|unknown error|TimeoutError/,
    );
  const find = async (selector: string) => {
    const found = await run(firstInSight.toString(), [selector]);
    if (found === null || typeof found !== 'object' || !(ELEMENT in found))
      throw new Error(`Nobody sees ${selector}`);
    return `/element/${found[ELEMENT]}`;
  };
  return {
    async goto(url) {
      await run(markOld.toString(), []);
      await session('POST', '/url', { url });
      await until(async () => (await run(isLoaded.toString(), [])) === true);
    },
    async resize(width, height) {
      await session('POST', '/window/rect', { x: 0, y: 0, width, height });
      // The window's title bar takes part of the height.
      const bar = height - Number(await run('() => innerHeight', []));
      if (bar > 0) await session('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    // as: the function's result is plain data, sent as JSON.
    evaluate: async (script, ...given) => (await run(script.toString(), given)) as ReturnType<typeof script>,
    async click(selector) {
      await session('POST', `${await find(selector)}/click`, {});
    },
    async type(selector, text) {
      await session('POST', `${await find(selector)}/value`, { text });
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async back() {
      await session('POST', '/back', {});
    },
    async forward() {
      await session('POST', '/forward', {});
    },
    screenshot: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
  };
}

/** Runs in the page that is being left. */
function markOld(): void {
  document.documentElement.dataset.old = '';
}

/** Runs in the current page, whichever it is. */
function isLoaded(): boolean {
  return document.readyState === 'complete' && document.documentElement.dataset.old === undefined;
}

async function tell(origin: string, path: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(path.endsWith('/sync') ? LONGEST_SCRIPT_MS : LONGEST_COMMAND_MS),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
