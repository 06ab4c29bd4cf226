import { parsers } from '../../../server/content/parse/parsers';
import type { Course } from '../../../shared/content/course';
import { DEFAULT_PLACE } from '../../../shared/content/place';
import { createQueries } from '../../../shared/content/queries/queries';
import { byYears } from '../../../shared/kinds';
import type { Locale } from '../../../shared/locale';
import { NOW, SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { createRecordingLog, type LogLine } from '../content/recordingLog';

let service: TestContent;
const courses: Record<Locale, Course[]> = { fr: [], en: [] };
const lines: LogLine[] = [];
beforeAll(async () => {
  service = await startTestContent({ directory: SAMPLE_CONTENT });
  for (const locale of ['fr', 'en'] as const) {
    const queries = createQueries(locale, 'test');
    const ask = async (url: string) => (await service.get(url)).body;
    const { data } = await ask(queries.courses({ limit: 100 }).url);
    for (const { slug } of data) {
      const query = queries.course(slug);
      const recording = createRecordingLog();
      const context = {
        ...DEFAULT_PLACE,
        ...{ locale, query, now: NOW, log: recording.log },
        ...{ mediaUrl: '', frameAllowedHosts: [] },
      };
      const course = parsers.course(await ask(query.url), context);
      if (course) courses[locale].push(course);
      lines.push(...recording.lines);
    }
  }
});
afterAll(() => service.close());

const every = () => [...courses.fr, ...courses.en];
/** Those of which something does not hold, by name. */
const without = (holds: (course: Course) => boolean, among = every()) =>
  among.filter((course) => !holds(course)).map(({ slug }) => slug);
const recruitsOnParcoursup = ({ parcoursupUrl }: Course) => parcoursupUrl !== '';
const words = (course: Course) => JSON.stringify(course);

describe('the programmes of the sample school', () => {
  it('are 84, and 8 in English, and nothing of them is left out', () => {
    expect([courses.fr.length, courses.en.length]).toEqual([84, 8]);
    expect(lines).toEqual([]);
  });

  it('lead from a lower level to a higher one, in a domain', () => {
    const rises = ({ openTo: [first], level }: Course) =>
      first !== undefined && level !== null && byYears(first, level) < 0;
    expect(without(rises)).toEqual([]);
    expect(without(({ domain }) => domain !== null)).toEqual([]);
    expect(new Set(courses.fr.map(({ domain }) => domain?.slug)).size).toBe(13);
  });

  it('begin on a Monday that is ahead, after a deadline that is ahead too', () => {
    const isMonday = (isoDay: string) => new Date(isoDay).getUTCDay() === 1;
    expect(without(({ intakes }) => intakes.length > 0)).toEqual([]);
    expect(
      without(({ intakes }) => intakes.every(({ date, isOpen }) => isMonday(date.isoDay) && isOpen)),
    ).toEqual([]);
    expect(
      without(({ intakes }) =>
        intakes.every(({ deadline, date }) => !!deadline && deadline.isoDay < date.isoDay),
      ),
    ).toEqual([]);
  });

  it('cost in figures what they cost in words', () => {
    const says = ({ fees, price }: Course) =>
      fees.fulltime === undefined || price.replace(/[\s,]/g, '').includes(String(fees.fulltime));
    expect(without(says)).toEqual([]);
    expect(without(({ rhythms, fees }) => !rhythms.includes('periodic') || !fees.periodic)).toEqual([]);
    // Its price rises from year to year, and is told in words only.
    const told = ({ rhythms, fees }: Course) => !rhythms.includes('fulltime') || fees.fulltime !== undefined;
    expect(without(told)).toEqual(['grande-ecole-cycle-bachelor']);
  });

  it('recruit on Parcoursup where they say so, and nowhere else', () => {
    const named = courses.fr.filter(recruitsOnParcoursup);
    expect(named.filter(({ category }) => category?.slug !== 'bts').map(({ slug }) => slug)).toEqual([
      'bachelor-business-administration',
    ]);
    expect(named).toHaveLength(15);
    expect(without((course) => !/hors parcoursup/i.test(words(course)), named)).toEqual([]);
    expect(without(({ accessDelay }) => /parcoursup/i.test(accessDelay), named)).toEqual([]);
  });

  it('tell of whom each of their figures is said', () => {
    expect(
      without(({ results }) => results.length > 0 && results.every(({ respondents }) => respondents !== '')),
    ).toEqual([]);
    // A share of so many people is a whole number of them.
    const isWhole = ({ value, respondents }: Course['results'][number]) => {
      const share = /^(\d+)\s*%$/.exec(value);
      const of = Number.parseInt(respondents, 10);
      const least = Math.round((Number(share?.[1]) * of) / 100);
      return (
        !share ||
        [least - 1, least, least + 1].some((some) => Math.round((100 * some) / of) === Number(share[1]))
      );
    };
    expect(without(({ results }) => results.every(isWhole))).toEqual([]);
  });

  it('are the same in both languages', () => {
    for (const english of courses.en) {
      const french = courses.fr.find(({ slug }) => slug === english.slug);
      const facts = ({ openTo, fees, parcoursupUrl, rhythms, level, duration, domain, intakes }: Course) => ({
        ...{ openTo, fees, parcoursupUrl, rhythms, level, duration, domain: domain?.slug },
        intakes: intakes.map(({ date, deadline }) => [date.isoDay, deadline?.isoDay]),
      });
      expect({ slug: english.slug, ...facts(english) }).toEqual({
        slug: english.slug,
        ...(french && facts(french)),
      });
    }
  });

  it('are as many as its pages say in words', async () => {
    const of = (kind: string, holds: (course: Course) => boolean = () => true) =>
      courses.fr.filter((course) => course.category?.slug === kind && holds(course)).length;
    const longBachelors = of('bachelor', ({ duration }) => duration?.value === 3);
    expect([of('bts'), of('bachelor'), longBachelors]).toEqual([14, 30, 23]);
    const { body: home } = await service.get('/homepage?locale=fr');
    expect(JSON.stringify(home)).toContain('Quatorze BTS, vingt-trois bachelors');
    const { body: bachelors } = await service.get('/test-articles/programmes-bachelors?locale=fr');
    expect(JSON.stringify(bachelors)).toContain('vingt-trois en trois ans après le bac, sept en un an');
    expect(JSON.stringify([home, bachelors])).not.toMatch(/hors Parcoursup|bachelors en 3 ans/i);
  });

  it('promise an answer within one time: 48 hours, which is not the delay of access', () => {
    const others =
      /(réponse|envoyée|répond\p{L}*)[^.]{0,30}sous (?!48|deux jours)[\p{L}\d]+ (jours|heures|semaines)/iu;
    expect(without((course) => !others.test(words(course)))).toEqual([]);
  });
});
