import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { KindChoice } from '../../entries/courseKinds';
import { type ActiveFilter, RESULTS } from '../list/Filters';
import type { CourseChoices } from './CourseFilterBar';
import { type CourseFilters, writeCourseFilters } from './courseFilters';

const SHOWN = [
  ...(['q', 'categorie', 'niveau', 'rythme', 'campus', 'acces', 'domaine', 'parcoursup', 'rentree'] as const),
];

const labelOf = (choices: readonly KindChoice[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;

/** The filters in force, in the visitor's words. */
export function activeCourseFilters(
  { filters, choices }: { filters: CourseFilters; choices: CourseChoices },
  labels: Labels,
  locale: Locale,
): ActiveFilter[] {
  const nameOf: Record<(typeof SHOWN)[number], (value: string) => string> = {
    q: (words) => labels('filters.quoted', { words }),
    categorie: (slug) => choices.categories.find((category) => category.slug === slug)?.title ?? slug,
    niveau: (level) => labelOf(choices.levels, level),
    rythme: (rhythm) => labelOf(choices.rhythms, rhythm),
    campus: (slug) => choices.campuses.find((campus) => campus.slug === slug)?.title ?? slug,
    acces: (level) => labels('filters.after', { level: labelOf(choices.entries, level) }),
    domaine: (slug) => choices.domains.find((domain) => domain.slug === slug)?.title ?? slug,
    parcoursup: () => labels('filters.parcoursup'),
    rentree: (month) => labelOf(choices.months, month),
  };
  return SHOWN.filter((name) => filters[name] !== '').map((name) => ({
    label: nameOf[name](filters[name]),
    without: `${localise('/programme', locale)}${writeCourseFilters({ ...filters, [name]: '', page: 1 })}#${RESULTS}`,
  }));
}
