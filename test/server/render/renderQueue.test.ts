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

/** One page: its content is asked for, then it is rendered. */
async function page(queue: ReturnType<typeof queueAt>['queue']) {
  await queue.turnToLoad();
  await queue.turnToRender();
}

/** Pages beside each other whose turns take so many milliseconds. */
async function pagesThatTake(
  { queue, now }: ReturnType<typeof queueAt>,
  loadMs: number,
  renderMs: number,
  pages = 40,
) {
  await Promise.all(
    Array.from({ length: pages }, async () => {
      await queue.turnToLoad();
      now.ms += loadMs;
      await queue.turnToRender();
      now.ms += renderMs;
    }),
  );
  await nextTurn();
}

it('gives one turn after another, and what has arrived meanwhile comes between', async () => {
  const { queue } = queueAt();
  const order: string[] = [];
  const rendered = ['a', 'b', 'c'].map(async (name) => {
    await queue.turnToRender();
    order.push(name);
  });
  setImmediate(() => order.push('a probe'));
  await Promise.all(rendered);
  expect(order).toEqual(['a', 'a probe', 'b', 'c']);
  expect(queue.stats()).toMatchObject({ turns: 3, refused: 0, waiting: 0 });
});

it('renders what has been begun before it begins others', async () => {
  const { queue } = queueAt();
  const order: string[] = [];
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
      await queue.turnToLoad();
      order.push(`? ${name}`);
      await queue.turnToRender();
      order.push(name);
    }),
  );
  expect(order).toEqual(['? a', 'a', '? b', 'b', '? c', 'c', '? d', 'd', '? e', 'e']);
});

it('refuses whoever would wait for more than half a second, and lets in again once fewer wait', async () => {
  const { queue, lines } = queueAt();
  const pages = Array.from({ length: 70 }, () => page(queue));
  expect([queue.admit(), queue.admit()]).toEqual([null, null]);
  expect(lines).toEqual([expect.objectContaining({ waiting: 70 })]);
  await Promise.all(pages);
  await nextTurn();
  expect(queue.admit()).not.toBeNull();
  expect(queue.stats().refused).toBe(2);
});

it('those who were let in before are rendered up to nearly a second later, the rest is refused', async () => {
  const { queue } = queueAt();
  const pages = await Promise.allSettled(Array.from({ length: 200 }, () => page(queue)));
  const refused = pages.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(200 - queue.stats().turns);
  expect(queue.stats().turns).toBe(113);
});

it('learns how long a page takes from the pages that it renders', async () => {
  const running = queueAt();
  await pagesThatTake(running, 10, 20);
  expect(running.queue.stats().pageMs).toBeGreaterThan(26);
  expect(running.queue.stats().pageMs).toBeLessThanOrEqual(34);
});

it('does not take one stall of the machine for its pace', async () => {
  const running = queueAt();
  await pagesThatTake(running, 4, 4);
  await pagesThatTake(running, 4, 600, 1);
  const waiting = Array.from({ length: 40 }, () => page(running.queue));
  expect(running.queue.admit()).not.toBeNull();
  await Promise.all(waiting);
});

it('refuses none of a few, however slow the machine: they wait', async () => {
  const running = queueAt();
  await pagesThatTake(running, 100, 100);
  const few = Array.from({ length: 15 }, () => page(running.queue));
  running.now.lag = 100;
  expect(running.queue.admit()).not.toBeNull();
  few.push(page(running.queue));
  expect(running.queue.admit()).toBeNull();
  await Promise.all(few);
});

it('while everything is late, counts all who are inside as waiting, and lets a slow machine alone otherwise', () => {
  const { queue, now } = queueAt();
  now.lag = 400;
  const left = Array.from({ length: 63 }, () => queue.admit());
  expect(left).not.toContain(null);
  expect(queue.admit()).toBeNull();
  left[0]?.();
  expect(queue.admit()).not.toBeNull();
  now.lag = 5;
  expect(queue.admit()).not.toBeNull();
});

it('asks those whom it refuses to come back at different moments', () => {
  const seconds = new Set(Array.from({ length: 100 }, () => new OverloadError('x').retryAfterS));
  expect([...seconds].sort()).toEqual([2, 3, 4, 5]);
});
