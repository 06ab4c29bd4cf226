import { dateResolver } from '../../../../server/embedded/loading/relativeDates';

const resolve = (text: string, now: string) => dateResolver(Date.parse(now), 'Europe/Paris')(text);

describe('a date of the content files', () => {
  const noon = '2026-11-20T12:00:00Z';

  it.each([
    ['+12d 10:00', '2026-12-02T09:00:00.000Z'],
    ['-3d 09:30', '2026-11-17T08:30:00.000Z'],
    ['+0d', '2026-11-19T23:00:00.000Z'],
    ['+200d 10:00', '2027-06-08T08:00:00.000Z'],
    ['+8d sat 09:30', '2026-11-28T08:30:00.000Z'],
    ['+9d sat 09:30', '2026-12-05T08:30:00.000Z'],
    ['+10d sun 09:30', '2026-12-06T08:30:00.000Z'],
    ['-3d tue 14:00', '2026-11-17T13:00:00.000Z'],
    ['-3d wed 14:00', '2026-11-11T13:00:00.000Z'],
    ['+0d fri', '2026-11-19T23:00:00.000Z'],
    ['next 03-10 thu', '2027-03-10T23:00:00.000Z'],
    ['next 03-10 thu +179d 08:30', '2027-09-06T06:30:00.000Z'],
    ['next 11-20', '2026-11-19T23:00:00.000Z'],
    ['next 11-19 -3d 10:00', '2027-11-16T09:00:00.000Z'],
    ['2026-12-05', '2026-12-04T23:00:00.000Z'],
    ['2026-07-14 10:30', '2026-07-14T08:30:00.000Z'],
    ['2026-07-14T10:30', '2026-07-14T08:30:00.000Z'],
    ['2026-12-05T10:00:00Z', '2026-12-05T10:00:00.000Z'],
    ['2026-12-05T10:00:00+01:00', '2026-12-05T09:00:00.000Z'],
  ])('%s is wall time in Paris: %s', (text, iso) => {
    expect(resolve(text, noon)).toBe(iso);
  });

  it('invites nobody in a week with a public holiday of one date each year, and keeps together what lasts for days', () => {
    expect(resolve('+28d wed 08:30', noon)).toBe('2027-01-06T07:30:00.000Z');
    expect(resolve('+40d fri 09:00', noon)).toBe('2027-01-08T08:00:00.000Z');
    expect(resolve('+41d sat 17:30', noon)).toBe('2027-01-09T16:30:00.000Z');
    expect(resolve('+28d 08:30', noon)).toBe('2026-12-18T07:30:00.000Z');
  });

  it('is by another clock where the school has another', () => {
    const at = dateResolver(Date.parse(noon), 'Indian/Reunion');
    expect(at('2026-12-05 10:00')).toBe('2026-12-05T06:00:00.000Z');
    expect(at('+12d 10:00')).toBe('2026-12-02T06:00:00.000Z');
  });

  it('counts days from the day that it is in Paris, not in UTC', () => {
    expect(resolve('+1d 10:00', '2026-11-20T22:59:59Z')).toBe('2026-11-21T09:00:00.000Z');
    expect(resolve('+1d 10:00', '2026-11-20T23:00:00Z')).toBe('2026-11-22T09:00:00.000Z');
    expect(resolve('+1d 10:00', '2026-06-20T22:00:00Z')).toBe('2026-06-22T08:00:00.000Z');
  });

  it('keeps its wall time across the changes of the clock', () => {
    expect(resolve('+1d 10:00', '2026-10-24T12:00:00Z')).toBe('2026-10-25T09:00:00.000Z');
    expect(resolve('+1d 10:00', '2027-03-27T12:00:00Z')).toBe('2027-03-28T08:00:00.000Z');
  });

  it('is the first of an hour that comes twice, and an hour later when there is none', () => {
    expect(resolve('+1d 02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(resolve('+1d 02:30', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z');
  });

  it.each([
    'demain',
    'next 02-30',
    'next 13-01',
    'next 03-10 jeu',
    '12d 10:00',
    '+12d sam 10:00',
    '+12d 25:00',
    '+12d 10:60',
    '2026-02-30',
    '2026-13-01',
    '05/12/2026',
    '',
  ])('is not %j', (text) => {
    expect(resolve(text, noon)).toBeNull();
  });
});
