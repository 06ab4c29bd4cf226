import { createLookupBudget } from '../../../server/content/lookupBudget';
import { OverloadError } from '../../../server/overloadError';
import { pageNotFound } from '../../../shared/errors';

it('gives a thousand at once and fifty a second; what was found costs nothing', async () => {
  const now = { ms: 0 };
  const warned: unknown[] = [];
  const budget = createLookupBudget({
    log: { warn: (line: unknown) => void warned.push(line) },
    clock: () => now.ms,
  });
  const ask = (find: () => Promise<unknown>) => budget.ask('campus', find).catch((error: unknown) => error);
  const nowhere = () => Promise.reject(pageNotFound());
  async function asked(): Promise<number> {
    const answers = await Promise.all(Array.from({ length: 2000 }, () => ask(nowhere)));
    return answers.filter((answer) => !(answer instanceof OverloadError)).length;
  }
  expect(await asked()).toBe(1000);
  expect(warned).toEqual([{ kind: 'campus', times: 1 }]);
  now.ms = 1000;
  await ask(() => Promise.resolve({}));
  await ask(() => Promise.reject(new Error('away')));
  expect(await asked()).toBe(50);
  now.ms = 3600_000;
  expect(await asked()).toBe(1000);
});
