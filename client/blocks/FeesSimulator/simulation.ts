import { inAddress } from '../../../shared/addresses/slug';
import { type CourseSummary, RHYTHMS } from '../../../shared/content/summaries';

/** A programme that says what a year of it costs, and lasts years. */
export interface PricedCourse extends CourseSummary {
  years: number;
}

/** What somebody asks, as far as it can be answered. */
export interface Asked {
  course: PricedCourse | null;
  rhythm: string;
  years: number;
  /** A year, in the school's money. */
  aid: number;
}

/** More a year is nobody's grant. */
const MOST_AID = 9_999_999;

export function pricedCourses(courses: readonly CourseSummary[]): PricedCourse[] {
  return courses.flatMap((course) => {
    const { duration, fees } = course;
    return Object.keys(fees).length > 0 && duration?.scale === 'year'
      ? [{ ...course, years: duration.value }]
      : [];
  });
}

/** The rhythms that some programme has a price in: those of the specification first. */
export function pricedRhythms(courses: readonly CourseSummary[]): string[] {
  const priced = new Set(courses.flatMap(({ fees }) => Object.keys(fees)));
  return [...new Set([...RHYTHMS, ...priced])].filter((rhythm) => priced.has(rhythm));
}

/** From the form's fields; what makes no sense is as if it were not said. */
export function readAsked(search: URLSearchParams, courses: readonly PricedCourse[]): Asked {
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

/** '1 500 €' is a number, too. */
function wholeNumber(text: string | null): number {
  const digits = /^\d{1,7}/.exec((text ?? '').replace(/[\s\u00a0\u202f]/g, ''));
  return digits ? Number(digits[0]) : 0;
}

/** Amounts from the least to the most, all of one money. */
export interface FeeRange {
  least: number;
  most: number;
  /** ISO 4217, where that is not euros. */
  currency: string | undefined;
}

/** The least and the most of a year in a rhythm, in each money that programmes are paid in; none where no programme says. */
export function feeRanges(courses: readonly CourseSummary[], rhythm: string): FeeRange[] {
  return [...new Set(courses.map(({ currency }) => currency))].flatMap((currency) => {
    const fees = courses.flatMap((course) =>
      course.currency === currency ? (course.fees[rhythm] ?? []) : [],
    );
    return fees.length > 0 ? [{ least: Math.min(...fees), most: Math.max(...fees), currency }] : [];
  });
}
