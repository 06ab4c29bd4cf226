import * as fc from 'fast-check';
import { dateText, isoInstant, spanText } from '../../../../server/content/parse/dates';

describe('a day', () => {
  it('reads as it does in Paris', () => {
    expect(dateText('2026-12-05T23:30:00.000Z', 'fr')).toEqual({
      iso: '2026-12-05T23:30:00.000Z',
      isoDay: '2026-12-06',
      day: '6',
      month: 'déc.',
      year: '2026',
      long: 'dimanche 6\u00a0décembre 2026',
      short: '6 déc. 2026',
      monthAndYear: 'décembre 2026',
      time: '0\u00a0h\u00a030',
    });
    expect(dateText('2026-07-01T08:05:00Z', 'en')).toMatchObject({
      long: 'Wednesday 1\u00a0July 2026',
      short: '1 Jul 2026',
      monthAndYear: 'July 2026',
      time: '10:05',
    });
  });

  it('is the first in French when it is', () => {
    expect(dateText('2026-12-01T10:00:00Z', 'fr')).toMatchObject({
      day: '1',
      long: 'mardi 1er\u00a0décembre 2026',
      short: '1er déc. 2026',
    });
  });

  it.each([
    ['2026-12-05', '2026-12-04T23:00:00.000Z'],
    ['2026-07-05', '2026-07-04T22:00:00.000Z'],
    ['2026-07-05T10:00:00', '2026-07-05T08:00:00.000Z'],
    ['2026-12-05 10:00', '2026-12-05T09:00:00.000Z'],
    ['2026-12-05T10:00:00+03:00', '2026-12-05T07:00:00.000Z'],
    ['2026-12-05 18:00:00+01', '2026-12-05T17:00:00.000Z'],
    ['2026-12-05 18:00:00.123456-03', '2026-12-05T21:00:00.000Z'],
    ['2026-12-05 18:00:00+0530', '2026-12-05T12:30:00.000Z'],
    ['2026-12-05 18:00:00+05:30', '2026-12-05T12:30:00.000Z'],
    ['2026-12-05T10:00:00.250Z', '2026-12-05T10:00:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is the instant %s', (wire, iso) => {
    expect(isoInstant(wire)).toBe(iso);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '05/12/2026',
    '2026-12-05T25:00',
    1764928800000,
    null,
    {},
  ])('is none when it is %p', (wire) => {
    expect(dateText(wire, 'fr')).toBeNull();
    expect(isoInstant(wire)).toBe('');
  });
});

describe('a span', () => {
  it.each([
    [
      '2026-12-05T09:00:00Z',
      '2026-12-05T16:00:00Z',
      'samedi 5\u00a0décembre 2026, de\u00a010\u00a0h\u00a0à\u00a017\u00a0h',
      'Saturday 5\u00a0December 2026, 10:00\u00a0to\u00a017:00',
    ],
    [
      '2026-12-05T08:30:00Z',
      undefined,
      'samedi 5\u00a0décembre 2026, à\u00a09\u00a0h\u00a030',
      'Saturday 5\u00a0December 2026, 09:30',
    ],
    ['2026-12-05', null, 'samedi 5\u00a0décembre 2026', 'Saturday 5\u00a0December 2026'],
    [
      '2026-12-05T09:00:00Z',
      '2026-12-07T16:00:00Z',
      'du 5 au 7\u00a0décembre 2026',
      '5 to 7\u00a0December 2026',
    ],
    [
      '2026-11-30T09:00:00Z',
      '2026-12-02T16:00:00Z',
      'du 30\u00a0novembre au 2\u00a0décembre 2026',
      '30\u00a0November to 2\u00a0December 2026',
    ],
    [
      '2026-12-30',
      '2027-01-01',
      'du 30\u00a0décembre 2026 au 1er\u00a0janvier 2027',
      '30\u00a0December 2026 to 1\u00a0January 2027',
    ],
    ['2026-12-05T10:00', '2026-12-07', 'du 5 au 7\u00a0décembre 2026', '5 to 7\u00a0December 2026'],
    [
      '2026-12-05T18:00',
      '2026-12-06T00:00',
      'samedi 5\u00a0décembre 2026, de\u00a018\u00a0h\u00a0à\u00a00\u00a0h',
      'Saturday 5\u00a0December 2026, 18:00\u00a0to\u00a000:00',
    ],
    [
      '2026-12-05T10:00',
      '2026-12-04T10:00',
      'samedi 5\u00a0décembre 2026, à\u00a010\u00a0h',
      'Saturday 5\u00a0December 2026, 10:00',
    ],
  ])('from %s to %s', (start, end, french, english) => {
    expect(spanText(start, end, 'fr')?.text).toBe(french);
    expect(spanText(start, end, 'en')?.text).toBe(english);
  });

  it('keeps an end of the same day, for its time, and none that is not after the start', () => {
    expect(spanText('2026-12-05T10:00', '2026-12-05T12:00', 'fr')?.end?.time).toBe('12\u00a0h');
    expect(spanText('2026-12-05T10:00', '2026-12-05T10:00', 'fr')?.end).toBeNull();
  });

  it('is none without a start', () => {
    expect(spanText(undefined, '2026-12-05', 'fr')).toBeNull();
  });

  it('never holds a narrow no-break space', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, fc.constantFrom('fr' as const, 'en' as const), (start, end, locale) => {
        const span = spanText(start.toISOString(), end.toISOString(), locale);
        expect(JSON.stringify(span)).not.toContain('\u202f');
        expect(span?.text).toMatch(/\d{4}/);
      }),
    );
  });
});
