import type { Course } from '../../shared/content/course';
import type { CourseSummary, Intake } from '../../shared/content/summaries';
import { levelTitle, rhythmTitle } from '../../shared/kinds';
import type { Labels } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { amountText } from './amountText';

/** '3 ans', or ''. */
export function durationText({ duration }: Pick<CourseSummary, 'duration'>, labels: Labels): string {
  if (!duration) return '';
  const { value, scale } = duration;
  return labels(`course.duration.${scale}.${value === 1 ? 'one' : 'many'}`, { value });
}

/** 'Initial ou alternance', or ''; with non-breaking spaces, so that lines wrap between facts. */
export function rhythmText({ rhythms }: Pick<CourseSummary, 'rhythms'>, labels: Labels): string {
  return rhythms
    .map((rhythm) => rhythmTitle(rhythm, labels))
    .map((word, place) => (place === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(labels('course.rhythm.or'))
    .replaceAll(' ', '\u00a0');
}

/** '12 campus', or ''. */
export function campusCountText({ campuses }: Pick<CourseSummary, 'campuses'>, labels: Labels): string {
  if (campuses.length === 0) return '';
  return campuses.length === 1
    ? (campuses[0]?.title ?? '')
    : labels('course.campusCount', { count: campuses.length });
}

/** How long before a course starts one may still join: its own text, else that of its category, or ''. */
export function accessDelayText(
  { accessDelay, category }: Pick<Course, 'accessDelay' | 'category'>,
  labels: Labels,
): string {
  return accessDelay || (category ? labels.optional(`course.accessDelay.${category.slug}`) : '');
}

/** 'Bac', 'Bac à Bac+2', the editor's own words, or ''. */
export function entryText(
  { openTo, entryLevel = '' }: Pick<CourseSummary, 'openTo'> & { entryLevel?: string },
  labels: Labels,
): string {
  const [first] = openTo;
  const last = openTo.at(-1);
  if (!first || !last) return entryLevel;
  const from = levelTitle(first, labels);
  return first === last ? from : labels('course.entry.span', { from, to: levelTitle(last, labels) });
}

/** The first intake still open to applications, else the first; null if there are none. */
export function nextIntake({ intakes }: Pick<CourseSummary, 'intakes'>): Intake | null {
  return intakes.find(({ isOpen }) => isOpen) ?? intakes[0] ?? null;
}

/**
 * Whether Parcoursup is the way into the next intake: such a programme may also have intakes with direct applications.
 */
export function isByParcoursup(course: Pick<CourseSummary, 'parcoursupUrl' | 'intakes'>): boolean {
  return course.parcoursupUrl !== '' && nextIntake(course)?.admission !== 'direct';
}

/** The yearly fee, and those of other rhythms if they differ: '5 600 € par an', '0 € en alternance'. */
export function feeTexts(
  { fees, price, currency }: Pick<CourseSummary, 'fees' | 'price' | 'currency'>,
  labels: Labels,
  locale: Locale,
): { text: string; note: string } {
  const [first, ...others] = Object.entries(fees);
  // The first of the editor's semicolon-separated prices.
  if (first === undefined) return { text: price.split(/\s*;\s*/)[0] ?? '', note: '' };
  const [rhythm, amount] = first;
  const differing = others.filter(([, other]) => other !== amount);
  const isOfAll = others.length > 0 && differing.length === 0;
  const yearly = (fee: number) =>
    fee === 0
      ? labels('course.fee.none')
      : labels('course.fee.year', { amount: amountText(fee, locale, currency) });
  const notes = [
    rhythm === 'fulltime' || isOfAll ? '' : alone(rhythm, labels),
    ...differing.map(([other, fee]) => inRhythm(other, amountText(fee, locale, currency), labels)),
  ];
  return { text: yearly(amount), note: notes.filter(Boolean).join(' · ') };
}

function alone(rhythm: string, labels: Labels): string {
  return rhythm === 'periodic' ? labels('course.fee.periodicOnly') : rhythmTitle(rhythm, labels);
}

function inRhythm(rhythm: string, amount: string, labels: Labels): string {
  return rhythm === 'periodic'
    ? labels('course.fee.periodic', { amount })
    : labels('course.fee.rhythm', { rhythm: rhythmTitle(rhythm, labels), amount });
}
