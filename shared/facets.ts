import { inAddress } from './addresses/slug';
import type { EventSummary } from './content/event';
import type { JobOffer } from './content/job';
import type { CampusRef, CourseSummary } from './content/summaries';
import { readKind } from './kinds';

/** For each filter, the values under which an entry is found, in the spelling of addresses. */
type Choices<T> = Record<string, (entry: T) => readonly string[]>;

/** The filter value for courses that recruit on Parcoursup. */
export const ON_PARCOURSUP = 'oui';

/** The filters of `/programme`. */
export const COURSE_CHOICES = {
  niveau: ({ level }: CourseSummary) => (level ? [levelInAddress(level)] : []),
  rythme: ({ rhythms }: CourseSummary) => rhythms,
  categorie: ({ category }: CourseSummary) => (category ? [inAddress(category.slug)] : []),
  campus: ({ campuses }: CourseSummary) => campuses.flatMap(ofCampus),
  acces: ({ openTo }: CourseSummary) => openTo.map(levelInAddress),
  domaine: ({ domain }: CourseSummary) => (domain ? [inAddress(domain.slug)] : []),
  parcoursup: ({ parcoursupUrl }: CourseSummary) => (parcoursupUrl ? [ON_PARCOURSUP] : []),
} satisfies Choices<CourseSummary>;

/** The filters of `/agenda`. */
export const EVENT_CHOICES = {
  campus: ({ campus }: EventSummary) => ofCampus(campus),
  type: ({ type }: EventSummary) => (type ? [type] : []),
} satisfies Choices<EventSummary>;

/** The filters of `/offres-alternance`. */
export const OFFER_CHOICES = {
  niveau: ({ level }: JobOffer) => (level ? [levelInAddress(level)] : []),
  contrat: ({ contract }: JobOffer) => (readKind(contract) ? [readKind(contract)] : []),
  campus: ({ campus }: JobOffer) => ofCampus(campus),
} satisfies Choices<JobOffer>;

/**
 * The addresses of a list under one filter value, each a page of its own; none for a value that matches nothing, or
 * everything.
 * @param path French path of the list.
 */
export function facetPaths<T>(path: string, entries: readonly T[], choices: Choices<T>): string[] {
  return Object.entries(choices).flatMap(([name, choicesOf]) => {
    const found = [...new Set(entries.flatMap(choicesOf))].sort();
    // A value of all entries does not narrow the list.
    const narrowing = found.filter((choice) => !entries.every((entry) => choicesOf(entry).includes(choice)));
    return narrowing.map((choice) => `${path}?${new URLSearchParams({ [name]: choice })}`);
  });
}

/** 'Bac3' for 'Bac+3': a plus in a query string means a space. */
export function levelInAddress(level: string): string {
  return level.replaceAll('+', '');
}

function ofCampus(campus: CampusRef | null): string[] {
  const slug = campus ? inAddress(campus.slug) : '';
  return slug === '' ? [] : [slug];
}
