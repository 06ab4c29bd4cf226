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
  const named = campuses.map(({ slug, title }) => ({ value: slug, label: title }));
  const selects = [
    { name: 'niveau', label: 'filters.level', any: 'filters.allLevels', of: levels },
    { name: 'contrat', label: 'jobs.contract', any: 'filters.allContracts', of: contracts },
    { name: 'campus', label: 'filters.campus', any: 'filters.allCampuses', of: named },
  ] as const;
  return (
    <FoldedFilters>
      <Filters
        key={writeJobFilters({ ...filters, page: 1 })}
        action={`${localise('/offres-alternance', locale)}#${RESULTS}`}
      >
        <WordsField words={filters.q} />
        {selects
          .filter(({ name, of }) => of.length > 1 || filters[name] !== '')
          .map(({ name, label, any, of }) => (
            <Select
              key={name}
              id={`filtre-${name}`}
              name={name}
              label={labels(label)}
              placeholder={labels(any)}
              defaultValue={filters[name]}
              options={of.map((choice) => ({
                value: choice.value,
                label: labels('filters.choice', {
                  label: choice.label,
                  count: counts[name][choice.value] ?? 0,
                }),
              }))}
            />
          ))}
      </Filters>
    </FoldedFilters>
  );
}
