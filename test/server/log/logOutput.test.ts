import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { http } from '../../support/http';
import { until } from '../../support/until';

const REQUESTS = 700;

let content: FakeContentService;
let site: BuiltSite | undefined;

beforeAll(async () => {
  content = await startFakeContentService();
  for (const single of ['/users/me', '/homepage', '/taxonomy'])
    content.answer(single, { json: { title: 'École' } });
  for (const list of ['/menu-enrichis', '/events', '/test-news', '/campuses', '/courses', '/test-articles'])
    content.answer(list, { json: [] });
});
afterAll(() => content.close());
afterEach(() => site?.stop());

async function start(env: Record<string, string> = {}): Promise<BuiltSite> {
  site = await startBuiltSite({
    env: {
      ...env,
      LOG_LEVEL: 'info',
      CONTENT_API_URL: content.baseUrl,
      CONTENT_API_USERNAME: content.account.username,
      CONTENT_API_PASSWORD: content.account.password,
      CONTENT_PREFIX: 'test',
    },
  });
  return site;
}

const ask = (running: BuiltSite, path: string) => http(running).get(path).timeout(10_000);

/** Far more than a pipe and what waits hold: long addresses make long lines. One connection asks for all of them. */
async function fillTheLog(running: BuiltSite): Promise<void> {
  const { hostname, port } = new URL(running.origin);
  const socket = connect(Number(port), hostname);
  const lines = Array.from(
    { length: REQUESTS },
    (_, nth) => `HEAD /icons.svg?nth=${nth}&q=${'x'.repeat(1900)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
  );
  let answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  const count = () => answers.split('HTTP/1.1 200 ').length - 1;
  for (let from = 0; from < REQUESTS; from += 50) {
    const some = lines.slice(from, from + 50);
    socket.write(some.join(''));
    await until(() => count() === from + some.length);
  }
  socket.destroy();
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
  it('has a line soon after a request, and one for each, up to the last ones of a process that stops', async () => {
    const running = await start();
    await ask(running, '/icons.svg?nth=alone');
    await until(() => running.log().includes('/icons.svg?nth=alone'));
    const asked = Array.from({ length: 30 }, (_, nth) => `/icons.svg?nth=${nth}`);
    for (const address of asked) await ask(running, address).expect(200);
    expect(await running.stop()).toBe(0);
    const urls = linesOf(running).map(({ url }) => url);
    expect(urls.filter((url) => asked.includes(String(url)))).toEqual(asked);
    expect(linesOf(running).at(-1)).toMatchObject({ msg: 'stopped' });
  });

  it('whose reader is gone stops no page, nor the process from ending', async () => {
    const running = await start();
    running.process.stdout?.destroy();
    for (const path of ['/', '/campus', '/nulle-part', '/campus']) {
      await ask(running, path).expect(path === '/nulle-part' ? 404 : 200);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(await running.stop()).toBe(0);
  });

  it('that nobody reads stops no page, nor the process from ending in time', async () => {
    const running = await start();
    running.process.stdout?.pause();
    await fillTheLog(running);
    await ask(running, '/campus').expect(200);
    const since = Date.now();
    expect(await running.stop()).toBe(0);
    expect(Date.now() - since).toBeLessThan(20_000);
  });

  it('counts what a slow reader has lost once it reads again', async () => {
    const running = await start();
    running.process.stdout?.pause();
    await fillTheLog(running);
    running.process.stdout?.resume();
    await until(() => running.log().includes('lines are lost'));
    expect(await running.stop()).toBe(0);
    const lines = linesOf(running);
    const asked = lines
      .flatMap(({ url }) => /^\/icons\.svg\?nth=(\d+)&/.exec(String(url))?.[1] ?? [])
      .map(Number);
    const lost = lines.map((line) => (String(line.msg).includes('lines are lost') ? Number(line.lines) : 0));
    // In order, none twice, none torn by the next, and those that are missing are told.
    expect(asked).toEqual([...new Set(asked)].sort((a, b) => a - b));
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.length + lost.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(REQUESTS);
  });
});

it('a defect that nobody is there to read of is not a defect again and again', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'defect-'));
  const defect = path.join(directory, 'defect.cjs');
  writeFileSync(defect, "process.on('SIGUSR2', () => { throw new Error('a defect'); });");
  const { process: child } = await start({ NODE_OPTIONS: `--require ${defect}` });
  const processorMs = () => {
    const [user = 0, system = 0] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      // The eleventh and twelfth behind the name.
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  };
  child.stderr?.destroy();
  // What a site does as it starts is over.
  await new Promise((next) => setTimeout(next, 4_000));
  const before = processorMs();
  child.kill('SIGUSR2');
  await new Promise((next) => setTimeout(next, 3_000));
  expect(processorMs() - before).toBeLessThan(1_000);
  rmSync(directory, { recursive: true });
});
