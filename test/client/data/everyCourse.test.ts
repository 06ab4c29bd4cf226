import { readEveryCourse } from '../../../client/entries/everyCourse';
import { createQueries } from '../../../shared/content/queries/queries';

it('the programmes of a group come in two journeys: the first list says how many others leave side by side', async () => {
  const waiting: (() => void)[] = [];
  const asked = new Map<string, Promise<unknown>>();
  const content = {
    get({ url }: { url: string }) {
      const known = asked.get(url);
      if (known) return known;
      const answer = new Promise((resolve) => {
        waiting.push(() => resolve({ items: Array.from({ length: 100 }, () => url), total: 400 }));
      });
      asked.set(url, answer);
      return answer;
    },
  };
  const queries = createQueries('fr', 'test');
  // as: nothing else of an answer is read.
  const reading = readEveryCourse({ content, queries } as unknown as Parameters<typeof readEveryCourse>[0]);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(waiting).toHaveLength(4);
  for (const answer of waiting) answer();
  expect(await reading).toHaveLength(400);
});
