import { dayAfter, isTimeZone, startOfDay, zonedTime } from '../../../shared/text/zonedTime';

describe('the clocks of Paris', () => {
  it.each([
    ['2026-12-05T09:00:00.000Z', '2026-12-05T10:00:00+01:00'],
    ['2026-07-05T09:00:00.000Z', '2026-07-05T11:00:00+02:00'],
    ['2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00+02:00'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30:00+01:00'],
  ])('%s is %s', (instant, shown) => {
    expect(zonedTime(instant, 'Europe/Paris')).toBe(shown);
    expect(Date.parse(shown)).toBe(Date.parse(instant));
  });

  it.each([
    ['2026-12-05', '2026-12-04T23:00:00.000Z'],
    ['2026-07-05', '2026-07-04T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfDay(day, 'Europe/Paris')).toBe(instant);
  });

  it('a day whose midnight is skipped begins an hour later, one that has two begins at the first', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
    expect(startOfDay('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('every zone has its own, and a made-up one none', () => {
    expect(zonedTime('2026-12-05T06:00:00Z', 'Indian/Reunion')).toBe('2026-12-05T10:00:00+04:00');
    expect(startOfDay('2026-12-05', 'Indian/Reunion')).toBe('2026-12-04T20:00:00.000Z');
    expect(zonedTime('2026-12-05T06:00:00Z', 'America/St_Johns')).toBe('2026-12-05T02:30:00-03:30');
    expect(isTimeZone('Indian/Reunion')).toBe(true);
    expect(isTimeZone('Mars/Phobos')).toBe(false);
  });

  it('after the last day of a year comes the first of the next', () => {
    expect(dayAfter('2027-12-31')).toBe('2028-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });
});
