import { coursePath } from '../addresses/entryPaths';
import type { Course } from '../content/course';
import { DEFAULT_PLACE } from '../content/place';
import type { CourseSummary, DurationScale, Intake } from '../content/summaries';
import { localise } from '../locale';
import { organizationReference } from './organization';
import { type Thing, type ThingFacts, thing } from './thing';

/** A list of programmes, in the order of the page. */
export function courseListData(courses: readonly CourseSummary[], facts: ThingFacts): Thing {
  return thing({
    '@type': 'ItemList',
    '@id': `${facts.url}#programmes`,
    url: facts.url,
    numberOfItems: courses.length,
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: summary(course, facts),
    })),
  });
}

/** A programme, with its price and its course instances. */
export function courseData(course: Omit<Course, 'body' | 'seo'>, facts: ThingFacts): Thing {
  return thing({
    image: facts.image(),
    courseCode: course.rncp?.code,
    coursePrerequisites: course.entryLevel,
    educationalCredentialAwarded: course.graduationLevel || course.rncp?.title,
    timeRequired: course.duration
      ? `P${course.duration.value}${DURATION_UNITS[course.duration.scale]}`
      : undefined,
    dateModified: course.updatedAt,
    offers: offers(course, facts),
    hasCourseInstance: instances(course, facts),
    ...summary(course, facts),
  });
}

function summary(course: CourseSummary, facts: ThingFacts): Thing {
  const url = facts.siteUrl + localise(coursePath(course), facts.locale);
  return thing({
    '@type': 'Course',
    '@id': `${url}#programme`,
    name: course.title,
    url,
    description: course.summary || course.title,
    inLanguage: facts.locale,
    educationalLevel: course.level ?? undefined,
    keywords: course.domain?.title,
    provider: organizationReference(facts),
  });
}

const DURATION_UNITS: Record<DurationScale, string> = { day: 'D', week: 'W', month: 'M', year: 'Y' };
const FREQUENCIES: Record<DurationScale, string> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
};
/** Work-study (alternance) takes place at the school and in a company. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  fulltime: ['Onsite', 'full-time'],
  periodic: ['Onsite', 'work-study'],
};

/**
 * An instance per rhythm and start date, with all its places; at least one. The offer is included if price and deadline
 * are known.
 */
function instances(course: Omit<Course, 'body' | 'seo'>, { url }: ThingFacts): Thing[] {
  const { rhythms, duration, fees } = course;
  const intakes: (Intake | null)[] = course.intakes.length > 0 ? course.intakes : [null];
  const ways = intakes.flatMap((intake) =>
    (rhythms.length > 0 ? rhythms : [null]).map((rhythm) => ({ intake, rhythm })),
  );
  return ways.map(({ intake, rhythm }) => {
    const fee = rhythm === null ? undefined : fees[rhythm];
    const campuses = intake?.campuses.length ? intake.campuses : course.campuses;
    return thing({
      '@type': 'CourseInstance',
      // A school's own rhythm describes its mode itself.
      courseMode: rhythm ? (MODES[rhythm] ?? [rhythm]) : ['Onsite'],
      startDate: intake?.date.isoDay,
      offers:
        fee === undefined
          ? undefined
          : thing({
              '@type': 'Offer',
              category: fee === 0 ? 'Free' : 'Paid',
              price: fee,
              priceCurrency: course.currency ?? DEFAULT_PLACE.currency,
              validThrough: intake?.deadline?.isoDay,
              url,
            }),
      courseSchedule: duration
        ? {
            '@type': 'Schedule',
            // Duration of one repetition; `repeatCount` is their number.
            duration: `P1${DURATION_UNITS[duration.scale]}`,
            repeatFrequency: FREQUENCIES[duration.scale],
            repeatCount: duration.value,
          }
        : undefined,
      location: campuses.map(({ title }) => title),
    });
  });
}

/** Currencies as editors write them after an amount. */
const MONEY: Readonly<Record<string, string>> = { EUR: '€|euros?\\b', GBP: '£', XPF: 'F\\s?CFP|XPF' };

function amountPattern(currency: string): RegExp {
  return new RegExp(`(\\d{1,3}(?:[\\s.]?\\d{3})*(?:,\\d{1,2})?)\\s*(?:${MONEY[currency] ?? currency})`, 'gi');
}

/**
 * The price as an editor wrote it, and its amount if the text contains one. Null without a text, so that no price is
 * invented.
 */
function offers(
  { price, currency = DEFAULT_PLACE.currency }: Pick<CourseSummary, 'price' | 'currency'>,
  { url }: ThingFacts,
): Thing | undefined {
  if (price === '') return undefined;
  const amounts = [...price.matchAll(amountPattern(currency))].map(([, digits = '']) =>
    Number(digits.replace(/[\s\u00a0\u202f.]/g, '').replace(',', '.')),
  );
  const [amount] = amounts;
  const isFree =
    amount === undefined ? /gratuit|\bfree\b|pris\p{L}* en charge|financ/iu.test(price) : amount === 0;
  return thing({
    '@type': 'Offer',
    category: isFree ? 'Free' : 'Paid',
    description: price,
    price: amounts.length === 1 ? amount : undefined,
    priceCurrency: amounts.length === 1 ? currency : undefined,
    url,
  });
}
