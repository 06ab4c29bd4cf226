import { createChanges } from '../../../server/crawlers/changes';

const KNOWN = '2026-09-01T08:00:00.000Z';

describe('since when a file is what it is', () => {
  let now = Date.UTC(2026, 10, 20);
  const later = () => {
    now += 60_000;
    return new Date(now).toISOString();
  };

  it('is the date of its content, and without one nobody knows it', () => {
    const changes = createChanges(() => now);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(changes.since('/feed', 'a', KNOWN)).toBe(KNOWN);
      expect(changes.since('/agenda', 'a', '')).toBe('');
      later();
    }
    const changed = new Date(now).toISOString();
    expect(changes.since('/agenda', 'b', '')).toBe(changed);
  });

  it('is the moment of a correction, which no date in the content tells', () => {
    const changes = createChanges(() => now);
    changes.since('/feed', 'a', KNOWN);
    const corrected = later();
    expect(changes.since('/feed', 'b', KNOWN)).toBe(corrected);
    const takenBack = later();
    expect(changes.since('/feed', 'a', KNOWN)).toBe(takenBack);
  });

  it('is remembered for so many addresses only; of a forgotten one nobody knows', () => {
    const changes = createChanges(() => now, 2);
    for (const tag of ['x', 'y', 'z']) for (const address of ['/b', '/c']) changes.since(address, tag, '');
    changes.since('/a', 'x', '');
    const again = later();
    expect(changes.since('/c', 'x', '')).toBe(again);
    expect(changes.since('/b', 'x', '')).toBe('');
  });
});
