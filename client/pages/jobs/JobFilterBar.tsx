import type { CampusRef } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import type { KindChoice } from '../../entries/courseKinds';
import { useLabels, useSite } from '../../site/SiteContext';
import { Select } from '../../ui/form/Select';
import { Filters, FoldedFilters, RESULTS, WordsField } from '../list/Filters';
import { type JobCounts, type JobFilters, writeJobFilters } from './jobFilters';

/** The values of the filters. */
export interface JobChoices {
  filters: JobFilters;
  campuses: CampusRef[];
  levels: KindChoice[];
  contracts: KindChoice[];
  counts: JobCounts;
}

export function JobFilterBar({ filters, campuses, levels, contracts, counts }: JobChoices) {
  const labels = useLabels();
  const { locale } = useSite();
  const selects = [
    {
      name: 'niveau',
      label: labels('filters.level'),
      placeholder: labels('filters.allLevels'),
      options: levels,
    },
    {
      name: 'contrat',
      label: labels('jobs.contract'),
      placeholder: labels('filters.allContracts'),
      options: contracts,
    },
    {
      name: 'campus',
      label: labels('filters.campus'),
      placeholder: labels('filters.allCampuses'),
      options: campuses.map(({ slug, title: name }) => ({ value: slug, label: name })),
    },
  ] as const;
  return (
    <FoldedFilters>
      <Filters
        key={writeJobFilters({ ...filters, page: 1 })}
        action={`${localise('/offres-alternance', locale)}#${RESULTS}`}
      >
        <WordsField words={filters.q} />
        {selects
          .filter(({ name, options }) => options.length > 1 || filters[name] !== '')
          .map(({ name, options, ...select }) => (
            <Select
              key={name}
              id={`filtre-${name}`}
              name={name}
              {...select}
              defaultValue={filters[name]}
              options={options.map(({ value, label }) => ({
                value,
                label: labels('filters.choice', { label, count: counts[name][value] ?? 0 }),
              }))}
            />
          ))}
      </Filters>
    </FoldedFilters>
  );
}
