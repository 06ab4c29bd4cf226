import { createLookupBudget } from '../../../server/content/lookupBudget';

it('gives a thousand at once and fifty a second; what was found costs nothing', () => {
  const now = { ms: 0 };
  const budget = createLookupBudget(() => now.ms);
  const taken = () => Array.from({ length: 2000 }, () => budget.take()).filter(Boolean).length;
  expect(taken()).toBe(1000);
  now.ms = 1000;
  expect(taken()).toBe(50);
  budget.giveBack();
  budget.giveBack();
  expect(taken()).toBe(2);
  now.ms = 3600_000;
  expect(taken()).toBe(1000);
});
