import * as fc from 'fast-check';
import { dateText, isoInstant, spanEnd, spanText } from '../../../../server/content/parse/dates';

const FR = { locale: 'fr', timeZone: 'Europe/Paris' } as const;
const EN = { ...FR, locale: 'en' } as const;

describe('a day', () => {
  it('reads as it does in Paris', () => {
    expect(dateText('2026-12-05T23:30:00.000Z', FR)).toEqual({
      iso: '2026-12-05T23:30:00.000Z',
      isoDay: '2026-12-06',
      day: '6',
      month: 'déc.',
      year: '2026',
      long: 'dimanche 6\u00a0décembre\u00a02026',
      short: '6 déc. 2026',
      monthAndYear: 'décembre 2026',
      time: '0\u00a0h\u00a030',
    });
    expect(dateText('2026-07-01T08:05:00Z', EN)).toMatchObject({
      long: 'Wednesday 1\u00a0July\u00a02026',
      short: '1 Jul 2026',
      monthAndYear: 'July 2026',
      time: '10:05',
    });
  });

  it('is the first in French when it is', () => {
    expect(dateText('2026-12-01T10:00:00Z', FR)).toMatchObject({
      day: '1',
      long: 'mardi 1er\u00a0décembre\u00a02026',
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
    ['2026-12-05t10:00:00z', '2026-12-05T10:00:00.000Z'],
    ['2026-12-05T10:00:00,250Z', '2026-12-05T10:00:00.000Z'],
    ['2026-12-05T24:00', '2026-12-05T23:00:00.000Z'],
    ['2026-12-31T24:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-05T10:00+01:00[Europe/Paris]', '2026-12-05T09:00:00.000Z'],
    [1764928800000, '2025-12-05T10:00:00.000Z'],
    ['1764928800', '2025-12-05T10:00:00.000Z'],
  ])('%s is the instant %s', (wire, iso) => {
    expect(isoInstant(wire, FR)).toBe(iso);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '05/12/2026',
    '2026-12-05T25:00',
    '2026-12-05T24:01',
    '2026-02-30T24:00',
    2026,
    0,
    Number.NaN,
    null,
    {},
  ])('is none when it is %p', (wire) => {
    expect(dateText(wire, FR)).toBeNull();
    expect(isoInstant(wire, FR)).toBe('');
  });
});

describe('a span', () => {
  it.each([
    [
      '2026-12-05T09:00:00Z',
      '2026-12-05T16:00:00Z',
      'samedi 5\u00a0décembre\u00a02026, de\u00a010\u00a0h\u00a0à\u00a017\u00a0h',
      'Saturday 5\u00a0December\u00a02026, 10:00\u00a0to\u00a017:00',
    ],
    [
      '2026-12-05T08:30:00Z',
      undefined,
      'samedi 5\u00a0décembre\u00a02026, à\u00a09\u00a0h\u00a030',
      'Saturday 5\u00a0December\u00a02026, 09:30',
    ],
    ['2026-12-05', null, 'samedi 5\u00a0décembre\u00a02026', 'Saturday 5\u00a0December\u00a02026'],
    [
      '2026-12-05T09:00:00Z',
      '2026-12-07T16:00:00Z',
      'du 5 au 7\u00a0décembre\u00a02026',
      '5 to 7\u00a0December\u00a02026',
    ],
    [
      '2026-11-30T09:00:00Z',
      '2026-12-02T16:00:00Z',
      'du 30\u00a0novembre au 2\u00a0décembre\u00a02026',
      '30\u00a0November to 2\u00a0December\u00a02026',
    ],
    [
      '2026-12-30',
      '2027-01-01',
      'du 30\u00a0décembre\u00a02026 au 1er\u00a0janvier\u00a02027',
      '30\u00a0December\u00a02026 to 1\u00a0January\u00a02027',
    ],
    ['2026-12-05T10:00', '2026-12-07', 'du 5 au 7\u00a0décembre\u00a02026', '5 to 7\u00a0December\u00a02026'],
    [
      '2026-12-05T18:00',
      '2026-12-06T00:00',
      'samedi 5\u00a0décembre\u00a02026, de\u00a018\u00a0h\u00a0à\u00a0minuit',
      'Saturday 5\u00a0December\u00a02026, 18:00\u00a0to\u00a0midnight',
    ],
    [
      '2026-12-05T10:00',
      '2026-12-04T10:00',
      'samedi 5\u00a0décembre\u00a02026, à\u00a010\u00a0h',
      'Saturday 5\u00a0December\u00a02026, 10:00',
    ],
  ])('from %s to %s', (start, end, french, english) => {
    expect(spanText(start, end, FR)?.text).toBe(french);
    expect(spanText(start, end, EN)?.text).toBe(english);
  });

  /** As people say it; no-break spaces as blanks. */
  const said = (start: unknown, end: unknown, locale: 'fr' | 'en' = 'fr') =>
    spanText(start, end, { ...FR, locale })?.text.replaceAll('\u00a0', ' ');

  it.each([
    ['past midnight', '2026-12-11T19:00', '2026-12-12T01:00', 'vendredi 11 décembre 2026, de 19 h à 1 h'],
    ['until midnight', '2026-12-11T19:00', '2026-12-11T24:00', 'vendredi 11 décembre 2026, de 19 h à minuit'],
    ['until five', '2026-12-11T21:30', '2026-12-12T05:59', 'vendredi 11 décembre 2026, de 21 h 30 à 5 h 59'],
    ['until six', '2026-12-11T21:00', '2026-12-12T06:00', 'du 11 décembre à 21 h au 12 décembre 2026 à 6 h'],
    ['in the small hours', '2026-12-12T01:00', '2026-12-12T05:00', 'samedi 12 décembre 2026, de 1 h à 5 h'],
    [
      'noon to noon',
      '2026-12-11T12:00',
      '2026-12-12T12:00',
      'du 11 décembre à 12 h au 12 décembre 2026 à 12 h',
    ],
    ['two days of work', '2026-12-11T09:00', '2026-12-12T17:00', 'du 11 au 12 décembre 2026'],
    ['nights of several days', '2026-12-10T19:00', '2026-12-13T02:00', 'du 10 au 12 décembre 2026'],
    ['a whole day', '2026-12-11', '2026-12-11', 'vendredi 11 décembre 2026'],
    ['a whole day by its hours', '2026-12-11T00:00', '2026-12-11T23:59:59', 'vendredi 11 décembre 2026'],
    ['whole days', '2026-12-11', '2026-12-13', 'du 11 au 13 décembre 2026'],
    ['as clocks go back', '2026-10-24T22:00', '2026-10-25T02:30', 'samedi 24 octobre 2026, de 22 h à 2 h 30'],
    [
      'noon to noon then',
      '2026-10-24T12:00',
      '2026-10-25T12:00',
      'du 24 octobre à 12 h au 25 octobre 2026 à 12 h',
    ],
    ['as clocks go forward', '2026-03-28T20:00', '2026-03-29T03:00', 'samedi 28 mars 2026, de 20 h à 3 h'],
    ['the whole day of it', '2026-03-29', '2026-03-29', 'dimanche 29 mars 2026'],
    ['over New Year', '2026-12-31T20:00', '2027-01-01T02:00', 'jeudi 31 décembre 2026, de 20 h à 2 h'],
    ['days over New Year', '2026-12-28', '2027-01-03', 'du 28 décembre 2026 au 3 janvier 2027'],
    [
      'noon to noon over it',
      '2026-12-31T12:00',
      '2027-01-01T12:00',
      'du 31 décembre 2026 à 12 h au 1er janvier 2027 à 12 h',
    ],
    ['without end', '2026-12-11T19:00', null, 'vendredi 11 décembre 2026, à 19 h'],
    [
      'of another zone',
      '2026-12-11T13:00-05:00',
      '2026-12-11T19:30-05:00',
      'vendredi 11 décembre 2026, de 19 h à 1 h 30',
    ],
    [
      'in lower case',
      '2026-12-11t18:00:00z',
      '2026-12-12t00:00:00z',
      'vendredi 11 décembre 2026, de 19 h à 1 h',
    ],
    [
      'by comma and epoch',
      '2026-12-11T18:00:00,000Z',
      1797037200,
      'vendredi 11 décembre 2026, de 19 h à 2 h',
    ],
  ])('%s', (_kind, start, end, french) => {
    expect(said(start, end)).toBe(french);
  });

  it('is said in English, too', () => {
    expect(said('2026-12-11T19:00', '2026-12-12T01:00', 'en')).toBe(
      'Friday 11 December 2026, 19:00 to 01:00',
    );
    expect(said('2026-12-11T12:00', '2026-12-12T12:00', 'en')).toBe(
      '11 December, 12:00 to 12 December 2026, 12:00',
    );
  });

  it('is ahead until its evening is over', () => {
    const end = spanEnd('2026-12-11T19:00', '2026-12-12T01:00', FR) ?? 0;
    const isAhead = (now: string) => end > Date.parse(now);
    expect(isAhead('2026-12-11T23:30:00Z')).toBe(true);
    expect(isAhead('2026-12-12T00:30:00Z')).toBe(false);
    const days = spanText('2026-12-11T10:00', '2026-12-12', FR);
    expect(spanEnd('2026-12-11T10:00', '2026-12-12', FR)).toBe(Date.parse('2026-12-12T23:00:00Z'));
    expect(days?.end?.iso).toBe('2026-12-12T22:59:59.000Z');
  });

  it('keeps an end of the same day, for its time, and none that is not after the start', () => {
    expect(spanText('2026-12-05T10:00', '2026-12-05T12:00', FR)?.end?.time).toBe('12\u00a0h');
    expect(spanText('2026-12-05T10:00', '2026-12-05T10:00', FR)?.end).toBeNull();
  });

  it('is none without a start', () => {
    expect(spanText(undefined, '2026-12-05', FR)).toBeNull();
  });

  it('never holds a narrow no-break space', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, fc.constantFrom('fr' as const, 'en' as const), (start, end, locale) => {
        const span = spanText(start.toISOString(), end.toISOString(), { ...FR, locale });
        expect(JSON.stringify(span)).not.toContain('\u202f');
        expect(span?.text).toMatch(/\d{4}/);
      }),
    );
  });
});
