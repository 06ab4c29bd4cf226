import { createEmptyTargets } from '../../../server/content/emptyTargets';
import type { ContentReader, Query } from '../../../shared/content/queries/answers';
import { ContentError } from '../../../shared/errors';
import { until } from '../../support/until';

type Answer = (query: Query) => Promise<unknown>;

const LIST = { items: [{}, {}] };
const CRM = { brochure: [{}], contact: [{}], registration: [{}] };
const full: Answer = async ({ kind }) => (kind === 'crmCourses' ? CRM : LIST);

/** Of a store that answers so, and tells of changes when it is told to. */
function targetsOf(answer: Answer) {
  const asked: Query[] = [];
  let tell: (names: readonly string[]) => void = () => undefined;
  const targets = createEmptyTargets({
    contentPrefix: 'test',
    store: {
      // as: what is asked for is answered in its kind.
      get: ((query: Query) => {
        asked.push(query);
        return answer(query);
      }) as ContentReader['get'],
      onChange(listener) {
        tell = listener;
        return () => true;
      },
    },
  });
  return { targets, asked, tell: (names: readonly string[]) => tell(names) };
}

it('names what nothing stands on, and asks once for many pages', async () => {
  const { targets, asked } = targetsOf(async (query) =>
    query.kind === 'events' ? { items: [] } : query.kind === 'courses' ? { items: [{}] } : full(query),
  );
  const empty = ['/comparer', '/agenda'];
  expect(await targets.of('fr')).toEqual(empty);
  const once = asked.length;
  expect(once).toBeGreaterThan(0);
  for (let page = 0; page < 2; page += 1) expect(await targets.of('fr')).toEqual(empty);
  expect(asked).toHaveLength(once);
  targets.close();
});

it('what cannot be had is taken for there; what the service does not know is not', async () => {
  const { targets } = targetsOf(async ({ kind }) => {
    if (kind === 'crmCourses') throw new ContentError({ statusCode: 404, errorText: 'no CRM' });
    throw new ContentError({ statusCode: 503, errorText: 'away' });
  });
  expect(await targets.of('fr')).toEqual(['/demande/brochure', '/demande/contact', '/demande/registration']);
  targets.close();
});

it('a page waits a second for a slow service and no longer, and is rendered again once it has answered', async () => {
  let answerAll: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const { targets } = targetsOf(async (query) => {
    if (query.kind !== 'events') return full(query);
    await late;
    return { items: [] };
  });
  const changed = new Promise<void>((resolve) => targets.onChange(resolve));
  const began = performance.now();
  expect(await targets.of('fr')).toEqual([]);
  expect(performance.now() - began).toBeLessThan(2_000);
  answerAll();
  await changed;
  expect(await targets.of('fr')).toEqual(['/agenda']);
  targets.close();
});

it('reads again after a change, and calls back when it is another answer, and only then', async () => {
  let events: unknown[] = [];
  const { targets, asked, tell } = targetsOf(async (query) =>
    query.kind === 'events' ? { items: events } : full(query),
  );
  expect(await targets.of('fr')).toEqual(['/agenda']);
  const once = asked.length;
  let calls = 0;
  targets.onChange(() => {
    calls += 1;
  });
  for (const name of ['news fr', 'events fr', 'article fr']) tell([name]);
  await until(() => asked.length === 2 * once);
  expect(calls).toBe(0);
  events = [{}];
  tell(['events fr']);
  await until(() => calls === 1);
  expect(await targets.of('fr')).toEqual([]);
  targets.close();
});
