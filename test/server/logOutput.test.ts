import { type BuiltSite, startBuiltSite } from '../support/builtSite';

jest.setTimeout(90_000);

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

describe('the log', () => {
  it('has a line for each request, up to the last ones of a process that stops', async () => {
    const running = await start();
    for (let nth = 0; nth < 20; nth += 1) await statusOf(running, `/healthz?nth=${nth}`);
    expect(await running.stop()).toBe(0);
    const lines = running.log().trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
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
    const until = Date.now() + 20_000;
    while (!running.log().includes('lines are lost') && Date.now() < until) {
      await statusOf(running, '/healthz');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(running.log()).toContain('lines are lost');
    expect(await running.stop()).toBe(0);
  });
});
