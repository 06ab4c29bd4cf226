import { createLogger } from '../../../server/log/logger';
import { createUnknownPaths, reportUnknownPaths } from '../../../server/redirects/unknownPaths';

describe('the list of unknown addresses', () => {
  it('counts them, the most wanted first, with the page that had the last link', () => {
    let now = 1000;
    const paths = createUnknownPaths({ clock: () => now });
    paths.note('/a', '');
    now = 2000;
    paths.note('/b', 'https://www.example.fr/links');
    paths.note('/b', '');
    expect(paths.list()).toEqual([
      { path: '/b', count: 2, firstSeen: 2000, lastSeen: 2000, referrer: 'https://www.example.fr/links' },
      { path: '/a', count: 1, firstSeen: 1000, lastSeen: 1000, referrer: '' },
    ]);
    expect(paths.since(1500).map(({ path }) => path)).toEqual(['/b']);
  });

  it('stays small, and keeps what people follow when somebody tries random addresses', () => {
    let now = 0;
    const paths = createUnknownPaths({ max: 100, clock: () => ++now });
    for (let visit = 0; visit < 50; visit += 1) paths.note('/ancienne-page', '');
    for (let attempt = 0; attempt < 5000; attempt += 1)
      paths.note(`/${attempt}${'x'.repeat(2000)}`, 'r'.repeat(2000));
    const list = paths.list();
    expect(list).toHaveLength(100);
    expect(list[0]).toMatchObject({ path: '/ancienne-page', count: 50 });
    expect(list.every(({ path, referrer }) => path.length <= 300 && referrer.length <= 300)).toBe(true);
  });
});

describe('once an hour', () => {
  afterEach(() => jest.useRealTimers());

  it('the log says which addresses nobody answered since, when there are any', () => {
    jest.useFakeTimers();
    const lines: string[] = [];
    const paths = createUnknownPaths();
    const end = reportUnknownPaths(
      paths,
      createLogger('info', { write: (line: string) => lines.push(line) }),
    );
    jest.advanceTimersByTime(3600_000);
    expect(lines).toEqual([]);
    paths.note('/ancienne-page', 'https://www.annuaire.example/');
    jest.advanceTimersByTime(3600_000);
    jest.advanceTimersByTime(3600_000);
    end();
    paths.note('/autre', '');
    jest.advanceTimersByTime(3600_000);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'addresses that no page answers',
        paths: [{ path: '/ancienne-page', count: 1, referrer: 'https://www.annuaire.example/' }],
      },
    ]);
  });
});
