import type { CampusRef } from '../../../shared/content/summaries';
import { COURSE_CATEGORIES, LEVELS, RHYTHMS } from '../../../shared/content/summaries';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../../shared/searchWords';
import { useLabels, useSite } from '../../site/SiteContext';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { type ActiveFilter, Filters } from '../list/Filters';
import type { CourseCounts } from './courseFacets';
import { type CourseFilters, writeCourseFilters } from './courseFilters';

interface CourseFilterBarProps {
  filters: CourseFilters;
  /** Null when they are not known: the choices go without. */
  counts: CourseCounts | null;
  /** None when they are not known: there is no choice of a campus then. */
  campuses: readonly CampusRef[];
}

/** The ways to narrow the list of programmes: their type as links, the rest as a form that keeps it. */
export function CourseFilterBar({ filters, counts, campuses }: CourseFilterBarProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const action = localise('/programme', locale);
  const counted = (label: string, count: number | undefined) =>
    counts ? labels('filters.choice', { label, count: count ?? 0 }) : label;
  const types = [
    { slug: '', label: labels('courses.any'), count: counts?.anyCategory },
    ...COURSE_CATEGORIES.filter((slug) => shown(counts?.categorie, slug, filters.categorie)).map((slug) => ({
      slug: slug as string,
      label: labels(`course.category.${slug}`),
      count: counts ? (counts.categorie[slug] ?? 0) : undefined,
    })),
  ];
  return (
    <>
      <nav aria-label={labels('courses.categories')}>
        <ul className="filter-choices bare-list" role="list">
          {types.map(({ slug, label, count }) => (
            <li key={slug}>
              <a
                className="filter-choices__choice"
                href={action + writeCourseFilters({ ...filters, categorie: slug, page: 1 })}
                aria-current={filters.categorie === slug ? 'true' : undefined}
              >
                {label} {count !== undefined && <span className="filter-choices__count">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Filters key={writeCourseFilters({ ...filters, page: 1 })} action={action}>
        {filters.categorie && <input type="hidden" name="categorie" value={filters.categorie} />}
        <Field
          id="filtre-q"
          name="q"
          type="search"
          maxLength={MAX_WORDS_LENGTH}
          label={labels('filters.words')}
          defaultValue={filters.q}
        />
        <Select
          id="filtre-niveau"
          name="niveau"
          label={labels('filters.level')}
          placeholder={labels('filters.allLevels')}
          defaultValue={filters.niveau.replace('+', '')}
          options={LEVELS.filter((level) => shown(counts?.niveau, level, filters.niveau)).map((level) => ({
            value: level.replace('+', ''),
            label: counted(labels(`course.level.${level}`), counts?.niveau[level]),
          }))}
        />
        <Select
          id="filtre-rythme"
          name="rythme"
          label={labels('filters.rhythm')}
          placeholder={labels('filters.allRhythms')}
          defaultValue={filters.rythme}
          options={RHYTHMS.map((rhythm) => ({
            value: rhythm,
            label: counted(labels(`course.rhythm.${rhythm}`), counts?.rythme[rhythm]),
          }))}
        />
        {campuses.length > 0 && (
          <Select
            id="filtre-campus"
            name="campus"
            label={labels('filters.campus')}
            placeholder={labels('filters.allCampuses')}
            defaultValue={filters.campus}
            options={campuses
              .filter(({ slug }) => shown(counts?.campus, slug, filters.campus))
              .map(({ slug, title }) => ({ value: slug, label: counted(title, counts?.campus[slug]) }))}
          />
        )}
      </Filters>
    </>
  );
}

/** A choice that would leave nothing is no choice, unless it has been made. */
function shown(counts: Record<string, number> | undefined, choice: string, chosen: string): boolean {
  return counts === undefined || choice === chosen || (counts[choice] ?? 0) > 0;
}

/** The filters in force, in the visitor's words. */
export function activeCourseFilters(
  { filters, campuses }: Omit<CourseFilterBarProps, 'counts'>,
  labels: Labels,
  locale: Locale,
): ActiveFilter[] {
  const nameOf: Record<Exclude<keyof CourseFilters, 'page'>, (value: string) => string> = {
    q: (words) => labels('filters.quoted', { words }),
    categorie: (slug) =>
      COURSE_CATEGORIES.some((known) => known === slug) ? labels.byName(`course.category.${slug}`) : slug,
    niveau: (level) => labels.byName(`course.level.${level}`),
    rythme: (rhythm) => labels.byName(`course.rhythm.${rhythm}`),
    campus: (slug) => campuses.find((campus) => campus.slug === slug)?.title ?? slug,
  };
  return (['q', 'categorie', 'niveau', 'rythme', 'campus'] as const)
    .filter((name) => filters[name] !== '')
    .map((name) => ({
      label: nameOf[name](filters[name]),
      without: localise('/programme', locale) + writeCourseFilters({ ...filters, [name]: '', page: 1 }),
    }));
}
