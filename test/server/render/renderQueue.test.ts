import { OverloadError } from '../../../server/overloadError';
import { createRenderQueue } from '../../../server/render/renderQueue';

const nextTurn = () => new Promise((next) => setImmediate(next));

function queueAt() {
  const now = { ms: 0, lag: 0 };
  const lines: unknown[] = [];
  const queue = createRenderQueue({
    lag: { ms: () => now.lag },
    log: { warn: (fields: object) => lines.push(fields) },
    clock: () => now.ms,
  });
  return { now, lines, queue };
}

it('draws the first at once, the others one by one, and what has arrived meanwhile comes between', async () => {
  const { queue } = queueAt();
  const order: string[] = [];
  const drawn = ['a', 'b', 'c'].map(async (name) => {
    await queue.turn();
    order.push(name);
  });
  setImmediate(() => order.push('a probe'));
  await Promise.all(drawn);
  expect(order).toEqual(['a', 'b', 'a probe', 'c']);
  expect(queue.stats()).toMatchObject({ drawn: 3, refused: 0, waiting: 0 });
});

it('refuses whoever would wait for more than half a second, and lets in again once fewer wait', async () => {
  const { queue, lines } = queueAt();
  const turns = Array.from({ length: 70 }, () => queue.turn());
  expect(() => queue.enter()).toThrow(OverloadError);
  expect(() => queue.enter()).toThrow('69 pages are waiting to be drawn');
  expect(lines).toHaveLength(1);
  await Promise.all(turns);
  await nextTurn();
  expect(() => queue.enter()).not.toThrow();
  expect(queue.stats().refused).toBe(2);
});

it('those who were let in before are drawn up to nearly a second later, the rest is refused', async () => {
  const { queue } = queueAt();
  const turns = await Promise.allSettled(Array.from({ length: 200 }, () => queue.turn()));
  const refused = turns.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(200 - queue.stats().drawn);
  expect(queue.stats().drawn).toBe(114);
});

it('learns how long a page takes from the pages that it draws', async () => {
  const { queue, now } = queueAt();
  const turns = Array.from({ length: 40 }, async () => {
    await queue.turn();
    now.ms += 30;
  });
  await Promise.all(turns);
  expect(queue.stats().pageMs).toBeGreaterThan(28);
  expect(queue.stats().pageMs).toBeLessThanOrEqual(30);
});

it('lets a slow machine alone, but has few at once while everything is late', () => {
  const { queue, now } = queueAt();
  now.lag = 400;
  const left = Array.from({ length: 16 }, () => queue.enter());
  expect(() => queue.enter()).toThrow(OverloadError);
  left[0]?.();
  expect(() => queue.enter()).not.toThrow();
  now.lag = 5;
  expect(() => queue.enter()).not.toThrow();
});

it('asks those whom it refuses to come back at different moments', () => {
  const seconds = new Set(Array.from({ length: 100 }, () => new OverloadError('x').retryAfterS));
  expect([...seconds].sort()).toEqual([2, 3, 4, 5]);
});
