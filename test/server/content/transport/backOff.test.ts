import { createBackOff } from '../../../../server/content/transport/backOff';

describe('a back-off', () => {
  it('waits as long as it was asked to, within a minute', () => {
    const backOff = createBackOff({ clock: () => 0, random: () => 0 });
    backOff.failed(30_000);
    expect(backOff.remainingMs()).toBe(30_000);
    backOff.failed(3_600_000);
    expect(backOff.remainingMs()).toBe(60_000);
  });
});
