import { type CdnPurges, createCdnPurges } from '../../../server/cdn/cdnPurges';
import { type Network, TagsRefused } from '../../../server/cdn/networks';
import { createLogger } from '../../../server/log/logger';

let calls: string[][];
let fails: boolean;
let lines: Record<string, unknown>[];
let purges: CdnPurges;

function start(more: Partial<Network> = {}): void {
  const network: Network = {
    tagsPerCall: 3,
    restMs: 0,
    async purge(tags) {
      calls.push([...tags]);
      if (fails) throw new Error('the network is away');
    },
    ...more,
  };
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  purges = createCdnPurges({ network, log });
}

beforeEach(() => {
  jest.useFakeTimers();
  [calls, fails, lines] = [[], false, []];
});

afterEach(() => jest.useRealTimers());

it('tells once all processes have purged, and again five seconds later', async () => {
  start();
  purges.purge(['news', 'newsItem:a']);
  await jest.advanceTimersByTimeAsync(499);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['news', 'newsItem:a']]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual([
    ['news', 'newsItem:a'],
    ['news', 'newsItem:a'],
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
});

it('changes that come together travel together, as many as a call takes', async () => {
  start();
  for (const tag of ['a', 'b', 'a', 'c', 'd']) purges.purge([tag]);
  await jest.advanceTimersByTimeAsync(500);
  expect(calls).toEqual([['a', 'b', 'c'], ['d']]);
});

it('a network that takes five calls a minute gets no more, and all tags in the end', async () => {
  start({ restMs: 12_000, tagsPerCall: 100 });
  const ofAMinute: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    purges.purge([`event:${nth}`]);
    ofAMinute.push(`event:${nth}`);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(calls.length).toBeLessThanOrEqual(6);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([...new Set(calls.flat())].sort()).toEqual(ofAMinute.sort());
});

it('what the network did not hear is told again, with one line at the beginning and one at the end', async () => {
  start();
  fails = true;
  purges.purge(['news']);
  await jest.advanceTimersByTimeAsync(60_000);
  const tries = calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(12);
  fails = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBe(tries + 1);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'the CDN was not told of a change: it is told again'],
    ['info', 'the CDN takes purges again'],
  ]);
});

it('tags that it will never take are no obstacle: it forgets everything, and the next ones come through', async () => {
  start({
    tagsPerCall: 100,
    purge(tags) {
      calls.push([...tags]);
      return tags.includes('bad') ? Promise.reject(new TagsRefused('400')) : Promise.resolve();
    },
  });
  purges.purge(['bad', 'good']);
  await jest.advanceTimersByTimeAsync(600);
  expect(calls).toEqual([['bad', 'good']]);
  purges.purge(['next']);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(calls.slice(1).flat()).toEqual(['site', 'next']);
});

it('a call is as short as servers take it', async () => {
  start({ tagsPerCall: 256 });
  purges.purge(Array.from({ length: 100 }, (_, nth) => `event:${'x'.repeat(190)}${nth}`));
  await jest.advanceTimersByTimeAsync(500);
  expect(calls.flat()).toHaveLength(100);
  for (const call of calls) expect(call.join(' ').length).toBeLessThan(6_100);
});

it('says how many are still to be told', async () => {
  start();
  fails = true;
  purges.purge(['a', 'b']);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(purges.waiting()).toBe(2);
  fails = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(purges.waiting()).toBe(0);
});

it('tells what still waits when the process ends', async () => {
  start({ restMs: 12_000 });
  purges.purge(['news']);
  const closing = purges.close();
  await jest.advanceTimersByTimeAsync(0);
  await closing;
  expect(calls).toEqual([['news']]);
});

it('does not have forgotten at the end what was told already: nobody may be there to be asked', async () => {
  start();
  purges.purge(['news']);
  await jest.advanceTimersByTimeAsync(600);
  await purges.close();
  expect(calls).toEqual([['news']]);
});

it('a network that hangs does not hold the process', async () => {
  start({ purge: () => new Promise(() => undefined) });
  purges.purge(['news']);
  const closing = purges.close();
  await jest.advanceTimersByTimeAsync(2_000);
  await closing;
});
