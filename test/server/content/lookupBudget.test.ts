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

it('when nothing is left, what is known not to be there is not found, and no question', async () => {
  const budget = createLookupBudget({ log: { warn: () => undefined }, clock: () => 0 });
  const nowhere = jest.fn(() => Promise.reject(pageNotFound()));
  const ask = (isLacking?: () => boolean) =>
    budget.ask('campus', nowhere, isLacking).catch(({ statusCode }: { statusCode: number }) => statusCode);
  await Promise.all(Array.from({ length: 1000 }, () => ask()));
  expect(await Promise.all([ask(), ask(() => false), ask(() => true)])).toEqual([503, 503, 404]);
  expect(nowhere).toHaveBeenCalledTimes(1000);
});
