import type { CampusRef, TitledRef } from '../../../shared/content/summaries';
import { ON_PARCOURSUP } from '../../../shared/facets';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { KindChoice } from '../../entries/courseKinds';
import { useLabels, useSite } from '../../site/SiteContext';
import { Choice } from '../../ui/form/Choice';
import { Select } from '../../ui/form/Select';
import { type ActiveFilter, ChoiceLinks, Filters, RESULTS, WordsField } from '../list/Filters';
import type { CourseCounts } from './courseFacets';
import { type CourseFilters, writeCourseFilters } from './courseFilters';

/** The values of the filters. */
export interface CourseChoices {
  categories: readonly TitledRef[];
  campuses: readonly CampusRef[];
  domains: readonly TitledRef[];
  /** Months of intakes, as '2027-09', with their names. */
  months: readonly KindChoice[];
  /** `levels`: level on leaving; `entries`: level of entry. */
  levels: readonly KindChoice[];
  entries: readonly KindChoice[];
  rhythms: readonly KindChoice[];
}

interface CourseFilterBarProps {
  filters: CourseFilters;
  counts: CourseCounts;
  choices: CourseChoices;
}

/** Links to each type of programme that keep the other filters; nothing with a single type. */
export function CourseTypes({ filters, counts, choices }: CourseFilterBarProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const action = localise('/programme', locale);
  const found = choices.categories.filter(({ slug }) => shown(counts.categorie, slug, filters.categorie));
  if (found.length < 2 && filters.categorie === '') return null;
  const types = [
    { slug: '', label: labels('courses.any'), count: counts.all.categorie },
    ...found.map(({ slug, title }) => ({ slug, label: title, count: counts.categorie[slug] ?? 0 })),
  ];
  return (
    <nav aria-label={labels('courses.categories')}>
      <ChoiceLinks
        choices={types.map(({ slug, ...choice }) => ({
          ...choice,
          href: `${action}${writeCourseFilters({ ...filters, categorie: slug, page: 1 })}#${RESULTS}`,
          isMade: filters.categorie === slug,
        }))}
      />
    </nav>
  );
}

/** The other filters, as a form. */
export function CourseFilterBar({ filters, counts, choices }: CourseFilterBarProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const named = (refs: readonly TitledRef[]) =>
    refs.map(({ slug, title }) => ({ value: slug, label: title }));
  const selects = [
    { name: 'acces', any: 'filters.anyEntry', of: choices.entries },
    { name: 'domaine', any: 'filters.allDomains', of: named(choices.domains) },
    { name: 'rythme', any: 'filters.allRhythms', of: choices.rhythms },
    { name: 'campus', any: 'filters.allCampuses', of: named(choices.campuses) },
    { name: 'rentree', any: 'filters.anyIntake', of: choices.months },
  ] as const;
  const key = writeCourseFilters({ ...filters, page: 1 });
  return (
    <Filters key={key} action={`${localise('/programme', locale)}#${RESULTS}`}>
      {(['categorie', 'niveau', 'tri'] as const).map(
        (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      <WordsField words={filters.q} />
      {selects.map(({ name, any, of }) => {
        const found = of.filter(({ value }) => shown(counts[name], value, filters[name]));
        const narrows = found.some(({ value }) => isSome(counts[name][value], counts.all[name]));
        // A filter is shown if a value narrows the list, or if it is set and has a value.
        if (!narrows && (filters[name] === '' || found.length === 0)) return null;
        return (
          <Select
            key={name}
            id={`filtre-${name}`}
            name={name}
            label={labels(`filters.${name}`)}
            placeholder={labels(any)}
            defaultValue={filters[name]}
            options={found.map(({ value, label }) => ({
              value,
              label: labels('filters.choice', { label, count: counts[name][value] ?? 0 }),
            }))}
          />
        );
      })}
      {(filters.parcoursup !== '' || isSome(counts.parcoursup[ON_PARCOURSUP], counts.all.parcoursup)) && (
        <Choice
          id="filtre-parcoursup"
          name="parcoursup"
          value={ON_PARCOURSUP}
          label={labels('filters.choice', {
            label: labels('filters.parcoursup'),
            count: counts.parcoursup[ON_PARCOURSUP] ?? 0,
          })}
          defaultChecked={filters.parcoursup !== ''}
        />
      )}
    </Filters>
  );
}

/** More than none, fewer than all. */
function isSome(count = 0, all: number): boolean {
  return count > 0 && count < all;
}

/** Whether an option is shown: it leaves results, or it is selected. */
function shown(counts: Record<string, number>, choice: string, chosen: string): boolean {
  return choice === chosen || (counts[choice] ?? 0) > 0;
}

const SHOWN = [
  'q',
  'categorie',
  'niveau',
  'rythme',
  'campus',
  'acces',
  'domaine',
  'parcoursup',
  'rentree',
] as const;

const labelOf = (choices: readonly KindChoice[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;

/** The active filters, worded for the visitor. */
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
