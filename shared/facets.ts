import { inAddress } from './addresses/slug';
import type { EventSummary } from './content/event';
import type { JobOffer } from './content/job';
import type { CampusRef, CourseSummary } from './content/summaries';
import { readKind } from './kinds';

/** By the name of a filter, what each entry of a list is found under, as filters write it. */
type Choices<T> = Record<string, (entry: T) => readonly string[]>;

/** The choice of what recruits on Parcoursup. */
export const ON_PARCOURSUP = 'oui';

/** The choices of `/programme`. */
export const COURSE_CHOICES = {
  niveau: ({ level }: CourseSummary) => (level ? [levelInAddress(level)] : []),
  rythme: ({ rhythms }: CourseSummary) => rhythms,
  categorie: ({ category }: CourseSummary) => (category ? [inAddress(category.slug)] : []),
  campus: ({ campuses }: CourseSummary) => campuses.flatMap(ofCampus),
  acces: ({ openTo }: CourseSummary) => openTo.map(levelInAddress),
  domaine: ({ domain }: CourseSummary) => (domain ? [inAddress(domain.slug)] : []),
  parcoursup: ({ parcoursupUrl }: CourseSummary) => (parcoursupUrl ? [ON_PARCOURSUP] : []),
} satisfies Choices<CourseSummary>;

/** The choices of `/agenda`. */
export const EVENT_CHOICES = {
  campus: ({ campus }: EventSummary) => ofCampus(campus),
  type: ({ type }: EventSummary) => (type ? [type] : []),
} satisfies Choices<EventSummary>;

/** The choices of `/offres-alternance`. */
export const OFFER_CHOICES = {
  niveau: ({ level }: JobOffer) => (level ? [levelInAddress(level)] : []),
  contrat: ({ contract }: JobOffer) => (readKind(contract) ? [readKind(contract)] : []),
  campus: ({ campus }: JobOffer) => ofCampus(campus),
} satisfies Choices<JobOffer>;

/**
 * The addresses of a list under one choice, each a page of its own; none for a choice that finds nothing, or all.
 * @param path French path of the list.
 */
export function facetPaths<T>(path: string, entries: readonly T[], choices: Choices<T>): string[] {
  return Object.entries(choices).flatMap(([name, choicesOf]) => {
    const found = [...new Set(entries.flatMap(choicesOf))].sort();
    // What all of them have is no choice: such a list would be the whole one again.
    const narrowing = found.filter((choice) => !entries.every((entry) => choicesOf(entry).includes(choice)));
    return narrowing.map((choice) => `${path}?${new URLSearchParams({ [name]: choice })}`);
  });
}

/** 'Bac3' of 'Bac+3': a plus in a query string would be a blank. */
export function levelInAddress(level: string): string {
  return level.replaceAll('+', '');
}

function ofCampus(campus: CampusRef | null): string[] {
  const slug = campus ? inAddress(campus.slug) : '';
  return slug === '' ? [] : [slug];
}
