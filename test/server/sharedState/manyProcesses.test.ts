import { readFileSync } from 'node:fs';
import { type BuiltSite, freePort, startBuiltSite } from '../../support/builtSite';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { WEBHOOK } from '../../support/http';
import { until } from '../../support/until';
import { expectEditsEverywhere, publish, readEdits } from './editAndRead';
import { expectOneLimit } from './sendForms';

/** The full figures (`test/README.md`) are of three. */
const WORKERS = process.env.EDITS ? 3 : 2;

let content: FakeContentService;

const environment = () => ({
  CONTENT_API_URL: content.baseUrl,
  CONTENT_API_USERNAME: content.account.username,
  CONTENT_API_PASSWORD: content.account.password,
  CONTENT_PREFIX: 'test',
  ...WEBHOOK,
});

beforeAll(async () => {
  content = await startFakeContentService();
  content.answer('/users/me', { json: { title: 'École', siteName: 'École' } });
  for (const list of ['/menu-enrichis', '/events', '/test-news', '/campuses', '/courses', '/test-articles'])
    content.answer(list, { json: [] });
  content.answer('/taxonomy', { json: {} });
});
beforeEach(() => publish(content, 0));
afterAll(() => content.close());

describe('without Redis', () => {
  it('the site starts within its time when Redis is nowhere', async () => {
    const port = await freePort();
    const site = await startBuiltSite({
      env: { ...environment(), REDIS_URL: `redis://:word-of-the-test@127.0.0.1:${port}` },
    });
    try {
      await until(async () => (await readEdits(site)).status === 200);
      await until(() => site.log().includes('Redis (REDIS_URL) cannot be reached'));
      expect(site.log()).not.toContain('word-of-the-test');
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });
});

const OPERATIONS_TOKEN = 'of the operators';

describe('several workers (WEB_CONCURRENCY)', () => {
  let site: BuiltSite;

  const workers = () => {
    const { pid } = site.process;
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  };
  const listened = () => site.log().split('"listening"').length - 1;

  // One for all tests, the last of which ends it.
  beforeAll(async () => {
    site = await startBuiltSite({
      env: { ...environment(), WEB_CONCURRENCY: String(WORKERS), OPERATIONS_TOKEN },
    });
    await until(() => listened() === WORKERS);
  });
  afterAll(() => site.stop());

  it('shows an edit everywhere when one worker was told', async () => {
    // Each worker asks for itself: as many calls are as many caches.
    const before = content.calls('/campuses/lyon').length;
    const calls = () => content.calls('/campuses/lyon').length - before;
    await until(async () => (await readEdits(site)).status === 200 && calls() >= WORKERS);
    await expectEditsEverywhere(`${WORKERS} workers`, content, [site]);
  }, 400_000);

  it('lets one address send as many forms as one process would', () => expectOneLimit(content, [site]));

  it('counts for all workers together, whichever is asked', async () => {
    const counted = async () => {
      const answer = await fetch(`${site.origin}/_ops/metrics`, {
        headers: { authorization: `Bearer ${OPERATIONS_TOKEN}`, connection: 'close' },
      });
      return /^site_http_requests_total\{(?=[^}]*kind="page")(?=[^}]*status="200").*\} (\d+)$/m.exec(
        await answer.text(),
      )?.[1];
    };
    const before = Number((await counted()) ?? 0);
    for (let nth = 0; nth < 30; nth += 1) await readEdits(site);
    for (let nth = 0; nth < 4; nth += 1) expect(Number(await counted())).toBe(before + 30);
  });

  it('starts a worker again that was killed, and the others serve meanwhile', async () => {
    const [victim = 0, ...others] = workers();
    expect(others).toHaveLength(WORKERS - 1);
    process.kill(victim, 'SIGKILL');
    const killed = performance.now();
    await until(() => !workers().includes(victim));
    const seen: number[] = [];
    await until(async () => {
      seen.push((await readEdits(site)).status);
      return listened() === WORKERS + 1;
    });
    process.stderr.write(`a killed worker is back after ${Math.round(performance.now() - killed)} ms\n`);
    expect(new Set(seen)).toEqual(new Set([200]));
    expect(site.log()).toContain('a worker ended and is started again');
    expect(workers()).toHaveLength(WORKERS);
  });

  it('ends with 1 and says why when no worker can start', async () => {
    const PORT = new URL(site.origin).port;
    await expect(startBuiltSite({ env: { ...environment(), WEB_CONCURRENCY: '2', PORT } })).rejects.toThrow(
      /ended with 1:[\s\S]*PORT/,
    );
  });

  it('ends with all of its workers on SIGTERM, with 0', async () => {
    const before = workers();
    const restarts = site.log().split('started again').length;
    expect(await site.stop()).toBe(0);
    expect(before.filter((pid) => isAlive(pid))).toEqual([]);
    expect(site.log().split('started again')).toHaveLength(restarts);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
