import { DEFAULT_PLACE } from '../../../../shared/content/place';
import {
  ADMISSIONS,
  type CourseSummary,
  type Day,
  type Intake,
  RHYTHMS,
} from '../../../../shared/content/summaries';
import { spelledKind } from '../../../../shared/kinds';
import { dateText, dayEndOf, instantText } from '../dates';
import { type ParseContext, reportUnread } from '../parseContext';
import { noteChange } from '../schedule';
import { type Fields, field, isGiven, list, many, number, oneOf, record, text } from '../wire';
import { campusRefs } from './refs';

/** No year costs more euros: a higher figure is a typing error. Amounts in other currencies may be larger. */
const MOST_A_YEAR = 200_000;
const MOST_OF_OTHERS = 500_000_000;

/**
 * The upcoming start dates of a course, the soonest first. One without a date, or with a deadline after its date, is
 * left out and logged.
 * @param course its slug, for the log, and its Parcoursup address or ''
 */
export function parseIntakes(
  from: Fields,
  { slug: entry, parcoursupUrl }: Pick<CourseSummary, 'slug' | 'parcoursupUrl'>,
  context: ParseContext,
): Intake[] {
  // Parcoursup has one intake a year. If there are several, the content must say which one it is.
  const isOnlyOne = list(field(from, 'intakes')).length === 1;
  const today = instantText(context.now, context).isoDay;
  const intakes = many(from, 'intakes', (wire): Intake | null => {
    const date = day(wire, 'date', context);
    const deadline = day(wire, 'deadline', context);
    const isUnread = !date || (!deadline && isGiven(wire, 'deadline'));
    if (isUnread || (deadline && deadline.isoDay > date.isoDay)) {
      reportUnread(context, entry, 'intakes');
      return null;
    }
    for (const name of ['date', 'deadline']) noteChange(context, dayEndOf(field(wire, name), context));
    const isOpen = deadline === null || deadline.isoDay >= today;
    const declared = oneOf(wire, 'admission', ADMISSIONS) ?? (isOnlyOne ? 'parcoursup' : null);
    const admission = parcoursupUrl === '' ? 'direct' : declared;
    return { date, deadline, campuses: campusRefs(wire, 'campuses'), admission, isOpen };
  });
  return intakes
    .filter(({ date }) => date.isoDay >= today)
    .sort((a, b) => a.date.isoDay.localeCompare(b.date.isoDay));
}

/**
 * The yearly cost of each rhythm, without cents. Invalid amounts are left out and logged.
 * @param course its slug, for the log; its rhythms, as it spells them; the currency (ISO 4217) in which it is paid
 */
export function parseFees(
  from: Fields,
  { slug: entry, rhythms, currency }: { slug: string; rhythms: readonly string[]; currency: string },
  context: ParseContext,
): CourseSummary['fees'] {
  const given = record(field(from, 'fees'));
  if (given === null) return {};
  const most = currency === DEFAULT_PLACE.currency ? MOST_A_YEAR : MOST_OF_OTHERS;
  const amountIn = (wire: Fields, name: string, path: string): number | null => {
    const amount = number(wire, name);
    if (amount !== null && amount >= 0 && amount <= most) return Math.round(amount);
    if (isGiven(wire, name)) reportUnread(context, entry, `fees.${path}`);
    return null;
  };
  const fees = new Map<string, number>();
  for (const rhythm of RHYTHMS) {
    const amount = amountIn(given, rhythm, rhythm);
    if (amount !== null) fees.set(rhythm, amount);
  }
  for (const { rhythm, amount } of many(given, 'others', (other) => ({
    rhythm: spelledKind(text(other, 'rhythm'), [...RHYTHMS, ...rhythms]),
    amount: amountIn(other, 'amount', 'others'),
  }))) {
    if (rhythm !== '' && amount !== null && !fees.has(rhythm)) fees.set(rhythm, amount);
  }
  return Object.fromEntries(fees);
}

function day(from: Fields, name: string, context: ParseContext): Day | null {
  const known = dateText(field(from, name), context);
  return (
    known && { isoDay: known.isoDay, long: known.long, short: known.short, monthAndYear: known.monthAndYear }
  );
}
