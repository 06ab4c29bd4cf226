import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRasteriser, type Rasteriser } from '../../../server/sharing/rasteriser';

/**
 * A worker that answers with the document itself, except: `throw` loses the thread, `refuse` is a document that cannot be
 * drawn, `wait` is never answered.
 */
const WORKER = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', ({ svg }) => {
  if (svg === 'throw') throw new Error('out of memory');
  if (svg === 'refuse') parentPort.postMessage({ error: 'not a drawing' });
  else if (svg === 'thread') parentPort.postMessage({ png: new TextEncoder().encode(String(threadId)) });
  else if (svg !== 'wait') parentPort.postMessage({ png: new TextEncoder().encode(svg) });
});
`;

let folder: string;
let rasteriser: Rasteriser;

function create(options: { idleMs?: number } = {}): Rasteriser {
  const script = path.join(folder, 'worker.cjs');
  rasteriser = createRasteriser({ script, fontsDirectory: folder, wasmFile: '', ...options });
  return rasteriser;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rasteriser-'));
  writeFileSync(path.join(folder, 'worker.cjs'), WORKER);
});

afterEach(async () => {
  await rasteriser.close();
  rmSync(folder, { recursive: true });
});

const draw = async (svg: string) => String(await rasteriser.rasterise(svg));

describe('the rasteriser', () => {
  it('answers each with its own picture', async () => {
    create();
    expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a', 'b', 'c']);
  });

  it('draws on with what comes after a document that cannot be drawn', async () => {
    create();
    const answers = await Promise.allSettled(['a', 'refuse', 'b'].map(draw));
    expect(answers).toMatchObject([
      { value: 'a' },
      { reason: { statusCode: 500, errorText: expect.stringContaining('not a drawing') } },
      { value: 'b' },
    ]);
  });

  it('outlives its thread: one picture fails, the others come from a new one', async () => {
    create();
    const answers = await Promise.allSettled(['throw', 'a', 'throw', 'b'].map(draw));
    expect(answers).toMatchObject([
      { reason: { statusCode: 500, errorText: expect.stringContaining('out of memory') } },
      { value: 'a' },
      { reason: { statusCode: 500 } },
      { value: 'b' },
    ]);
  });

  it('fails without a worker to start, and says why', async () => {
    create();
    rmSync(path.join(folder, 'worker.cjs'));
    await expect(draw('a')).rejects.toMatchObject({
      statusCode: 500,
      errorText: expect.stringContaining('worker.cjs'),
    });
  });

  it('lets sixteen wait, and asks the others to come back', async () => {
    create();
    const asked = Array.from({ length: 40 }, () => rasteriser.rasterise('wait'));
    const answers = Promise.allSettled(asked);
    await rasteriser.close();
    const reasons = (await answers).map((answer) => answer.status === 'rejected' && answer.reason);
    expect(reasons.filter(({ statusCode }) => statusCode === 500)).toHaveLength(17);
    const refused = reasons.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(23);
    for (const { retryAfterS } of refused) expect(retryAfterS).toBeGreaterThan(0);
  });

  it('gives the thread back when nobody asks any more, and starts another for who does', async () => {
    create({ idleMs: 0 });
    const first = await draw('thread');
    let other = first;
    while (other === first) {
      await pause(5);
      other = await draw('thread');
    }
  });

  it('keeps its thread while there is work', async () => {
    create();
    expect(await draw('thread')).toBe(await draw('thread'));
  });
});
