import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { until } from '../../support/until';

let site: BuiltSite | undefined;

afterEach(() => site?.stop());

async function start(): Promise<BuiltSite> {
  site = await startBuiltSite({ env: { LOG_LEVEL: 'info' } });
  return site;
}

async function statusOf(running: BuiltSite, path: string): Promise<number> {
  const answer = await fetch(running.origin + path, { signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Each of them is JSON. */
function linesOf(running: BuiltSite): Record<string, unknown>[] {
  return running
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('the log', () => {
  it('has a line for each request, up to the last ones of a process that stops', async () => {
    const running = await start();
    const asked = Array.from({ length: 20 }, (_, nth) => `/icons.svg?nth=${nth}`);
    for (const address of asked) expect(await statusOf(running, address)).toBe(200);
    expect(await running.stop()).toBe(0);
    const urls = linesOf(running).map(({ url }) => url);
    expect(urls.filter((url) => asked.includes(String(url)))).toEqual(asked);
    expect(running.log()).toContain('"listening"');
    expect(running.log()).toContain('"stopped"');
  });

  it('that nobody reads any more stops no page, nor the process from ending', async () => {
    const running = await start();
    running.process.stdout?.destroy();
    for (const path of ['/', '/campus', '/nulle-part', '/campus']) {
      expect(await statusOf(running, path)).toBe(path === '/nulle-part' ? 404 : 200);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(await running.stop()).toBe(0);
  });

  it('whose reader stalls stops no page either; what is lost is counted once it reads again', async () => {
    const running = await start();
    running.process.stdout?.pause();
    await statusOf(running, '/campus');
    // Far more than a pipe and what waits hold: long addresses make long lines.
    const long = 'x'.repeat(1500);
    for (let nth = 0; nth < 1600; nth += 1) {
      expect(await statusOf(running, `/nulle-part?nth=${nth}&q=${long}`)).toBe(404);
    }
    running.process.stdout?.resume();
    await until(async () => {
      await statusOf(running, '/healthz');
      return running.log().includes('lines are lost');
    });
    expect(await running.stop()).toBe(0);
    // Lines that wait never get into those that are being written.
    const urls = linesOf(running).map(({ url }) => String(url));
    const asked = urls.flatMap((url) => /^\/nulle-part\?nth=(\d+)&/.exec(url)?.[1] ?? []).map(Number);
    expect(asked.length).toBeGreaterThan(600);
    expect(asked).toEqual([...new Set(asked)].sort((a, b) => a - b));
  });
});
