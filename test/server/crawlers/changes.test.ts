import { createChanges } from '../../../server/crawlers/changes';

const KNOWN = '2026-09-01T08:00:00.000Z';

describe('since when a file is what it is', () => {
  let now = Date.UTC(2026, 10, 20);
  const later = () => {
    now += 60_000;
    return new Date(now).toISOString();
  };

  it('is the date of its content, or else when it was first seen', () => {
    const changes = createChanges(() => now);
    const first = later();
    expect(changes.since('/feed', 'a', KNOWN)).toBe(KNOWN);
    expect(changes.since('/agenda', 'a', '')).toBe(first);
    later();
    expect(changes.since('/feed', 'a', KNOWN)).toBe(KNOWN);
    expect(changes.since('/agenda', 'a', '')).toBe(first);
  });

  it('is the moment of a correction, which no date in the content tells', () => {
    const changes = createChanges(() => now);
    changes.since('/feed', 'a', KNOWN);
    const corrected = later();
    expect(changes.since('/feed', 'b', KNOWN)).toBe(corrected);
    const takenBack = later();
    expect(changes.since('/feed', 'a', KNOWN)).toBe(takenBack);
  });

  it('is remembered for so many addresses only; a forgotten one is sent once more', () => {
    const changes = createChanges(() => now, 2);
    const first = later();
    for (const address of ['/a', '/b', '/c']) changes.since(address, 'x', '');
    const again = later();
    expect(changes.since('/c', 'x', '')).toBe(first);
    expect(changes.since('/a', 'x', '')).toBe(again);
  });
});
