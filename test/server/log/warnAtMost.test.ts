import { warnAtMost } from '../../../server/log/warnAtMost';

it('warns at once, then one line a period with how often it happened', () => {
  const lines: unknown[] = [];
  const now = { ms: 0 };
  const log = { warn: (...line: unknown[]) => lines.push(line) };
  const warn = warnAtMost({ log, message: 'too many', everyMs: 1000 }, () => now.ms);
  warn({ waiting: 3 });
  for (let i = 0; i < 500; i += 1) warn({ waiting: i });
  now.ms = 1000;
  warn({ waiting: 9 });
  expect(lines).toEqual([
    [{ waiting: 3, times: 1 }, 'too many'],
    [{ waiting: 9, times: 501 }, 'too many'],
  ]);
});
