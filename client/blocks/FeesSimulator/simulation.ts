import { inAddress } from '../../../shared/addresses/slug';
import { type CourseSummary, RHYTHMS } from '../../../shared/content/summaries';

/** A programme with known yearly fees and a length in years. */
export interface PricedCourse extends CourseSummary {
  years: number;
}

/** The visitor's valid input. */
export interface SimulatorInput {
  course: PricedCourse | null;
  rhythm: string;
  years: number;
  /** Per year, in the school's currency. */
  aid: number;
}

/** Upper limit of a yearly aid; larger numbers are mistakes. */
const MOST_AID = 9_999_999;

export function pricedCourses(courses: readonly CourseSummary[]): PricedCourse[] {
  return courses.flatMap((course) => {
    const { duration, fees } = course;
    return Object.keys(fees).length > 0 && duration?.scale === 'year'
      ? [{ ...course, years: duration.value }]
      : [];
  });
}

/** Rhythms with a price in some programme: those of the specification first. */
export function pricedRhythms(courses: readonly CourseSummary[]): string[] {
  const priced = new Set(courses.flatMap(({ fees }) => Object.keys(fees)));
  return [...new Set([...RHYTHMS, ...priced])].filter((rhythm) => priced.has(rhythm));
}

/** Reads the form's fields; invalid ones are ignored. */
export function readInput(search: URLSearchParams, courses: readonly PricedCourse[]): SimulatorInput {
  const slug = inAddress(search.get('formation') ?? '');
  const course = courses.find((one) => slug !== '' && inAddress(one.slug) === slug) ?? null;
  const priced = course ? pricedRhythms([course]) : [];
  const wanted = priced.find((rhythm) => rhythm === search.get('rythme'));
  const years = wholeNumber(search.get('annees'));
  return {
    course,
    rhythm: wanted ?? priced[0] ?? pricedRhythms(courses)[0] ?? 'fulltime',
    years: course ? Math.min(years || course.years, course.years) : years,
    aid: Math.min(wholeNumber(search.get('aide')), MOST_AID),
  };
}

/** Also accepts '1 500 €'. */
function wholeNumber(text: string | null): number {
  const digits = /^\d{1,7}/.exec((text ?? '').replace(/[\s\u00a0\u202f]/g, ''));
  return digits ? Number(digits[0]) : 0;
}

/** Lowest and highest amount in one currency. */
export interface FeeRange {
  least: number;
  most: number;
  /** ISO 4217; undefined for euros. */
  currency: string | undefined;
}

/** Yearly fees in a rhythm, one range per currency; empty if no programme states any. */
export function feeRanges(courses: readonly CourseSummary[], rhythm: string): FeeRange[] {
  return [...new Set(courses.map(({ currency }) => currency))].flatMap((currency) => {
    const fees = courses.flatMap((course) =>
      course.currency === currency ? (course.fees[rhythm] ?? []) : [],
    );
    return fees.length > 0 ? [{ least: Math.min(...fees), most: Math.max(...fees), currency }] : [];
  });
}
