import { createBackOff } from '../../../../server/content/transport/backOff';

describe('a back-off', () => {
  it('doubles from five seconds up to a minute', () => {
    let now = 0;
    const backOff = createBackOff({ clock: () => now, random: () => 0.5 });
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      backOff.failed();
      const wait = backOff.remainingMs();
      now += wait;
      return wait / 1000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
    expect(backOff.remainingMs()).toBe(0);
  });

  it('waits as long as it was asked to, within a minute', () => {
    const backOff = createBackOff({ clock: () => 0, random: () => 0 });
    backOff.failed(30_000);
    expect(backOff.remainingMs()).toBe(30_000);
    backOff.failed(3_600_000);
    expect(backOff.remainingMs()).toBe(60_000);
  });
});
