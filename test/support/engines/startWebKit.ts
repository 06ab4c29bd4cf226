import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../builtSite';
import { until } from '../until';
import { askAgain, type EnginePage, firstInSight, KEYS, type StartEngine } from './enginePage';

interface WebKit {
  driver: string;
  browser: string;
  /** Where the driver reads which browser to start. */
  option: string;
  args: string[];
}

/** Those of the tests only look. A page that is being left never answers. */
const LONGEST_SCRIPT_MS = 3000;
/** Nothing else takes a third of it on a busy machine: whoever takes longer hangs. */
const LONGEST_COMMAND_MS = 30_000;

/** By which name WebDriver hands an element over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKit by the classic WebDriver, which is HTTP. On a screen of its own: WebKitGTK paints nowhere else.
 * Its window is never narrower than 450 pixels; WPE's is always 800 × 600.
 */
export function startWebKit({ driver, browser, option, args }: WebKit): StartEngine {
  return async (scheme = 'light') => {
    const port = await freePort();
    const screen = ['-a', '-s', '-screen 0 1600x1200x24'];
    const child = spawn('xvfb-run', [...screen, driver, `--port=${port}`], {
      env: { ...process.env, GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' },
      stdio: 'ignore',
      // A group of its own: screen, driver and browser end together.
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
      // The driver now and then misses that a page has loaded, and would wait for ever: `goto` looks for itself.
      const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', [option]: { binary: browser, args } } };
      // as: WebDriver's specification says what comes.
      const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
      const session = (method: string, path: string, body?: object) =>
        ask(method, `/session/${sessionId}${path}`, body);
      await session('POST', '/timeouts', { script: LONGEST_SCRIPT_MS });
      return {
        name: driver,
        page: pageOf(session),
        async close() {
          // What hangs is ended all the same.
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
      /script timeout|no such frame|TimeoutError/,
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
      // The window's own bar takes some of it.
      const bar = height - Number(await run('() => innerHeight', []));
      if (bar > 0) await session('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    // as: what the function returns is plain data, which JSON carries.
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

/** Runs in the page that is left. */
function markOld(): void {
  document.documentElement.dataset.old = '';
}

/** Runs in whatever page is there. */
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
