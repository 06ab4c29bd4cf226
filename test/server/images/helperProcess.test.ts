import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createHelper } from '../../../server/images/helperProcess';

/**
 * A process that answers with what it is told, except: `throw` loses the process, `refuse` cannot be done, `wait` is
 * never answered.
 */
const PROCESS = `
process.on('disconnect', () => process.exit());
process.on('message', ({ text }) => {
  const answer = (bytes) => process.send({ bytes: new TextEncoder().encode(bytes), isLast: false });
  if (text === 'throw') process.exit(1);
  if (text === 'refuse') process.send({ error: 'not a drawing', isLast: false });
  else if (text === 'pid') answer(String(process.pid));
  else if (text !== 'wait') answer(text);
});
`;

const MAX_WAITING = 16;
let folder: string;
let helper: ReturnType<typeof createHelper<{ text: string }>>;

function create(idleMs = 10_000): void {
  const script = path.join(folder, 'process.cjs');
  helper = createHelper({ script, idleMs, maxWaiting: MAX_WAITING, retryAfterS: 5 });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'helper-'));
  writeFileSync(path.join(folder, 'process.cjs'), PROCESS);
});

afterEach(() => {
  helper.close();
  rmSync(folder, { recursive: true });
});

const make = async (text: string) => String(await helper.make(() => ({ text })));

describe('the process that makes pictures', () => {
  it('answers each with its own picture', async () => {
    create();
    expect(await Promise.all(['a', 'b', 'c'].map(make))).toEqual(['a', 'b', 'c']);
  });

  it('goes on with what comes after an order that it cannot carry out', async () => {
    create();
    const answers = await Promise.allSettled(['a', 'refuse', 'b'].map(make));
    expect(answers).toMatchObject([{ value: 'a' }, { reason: { message: 'not a drawing' } }, { value: 'b' }]);
  });

  it('is replaced when it ends: one picture fails, the others come from a new one', async () => {
    create();
    const answers = await Promise.allSettled(['throw', 'a', 'throw', 'b'].map(make));
    expect(answers).toMatchObject([
      { reason: { message: expect.stringContaining('has ended') } },
      { value: 'a' },
      { status: 'rejected' },
      { value: 'b' },
    ]);
  });

  it('lets sixteen wait, and asks the others to come back', async () => {
    create();
    const answers = Promise.allSettled(Array.from({ length: 40 }, () => make('wait')));
    await pause(100);
    helper.close();
    const reasons = (await answers).map((answer) => answer.status === 'rejected' && answer.reason);
    const refused = reasons.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(40 - MAX_WAITING - 1);
    for (const { retryAfterS } of refused) expect(retryAfterS).toBe(5);
  });

  it('ends when nobody asks any more, and another starts for who does', async () => {
    create(0);
    const first = await make('pid');
    let other = first;
    while (other === first) {
      await pause(5);
      other = await make('pid');
    }
  });

  it('lasts while there is work', async () => {
    create();
    expect(await make('pid')).toBe(await make('pid'));
  });
});
