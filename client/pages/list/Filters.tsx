import type { ReactNode } from 'react';
import { localise } from '../../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../../shared/text/searchWords';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Icon } from '../../ui/media/Icon';
import { Tag } from '../../ui/Tag';
import { InItsScript } from '../../ui/text/InItsScript';

interface FiltersProps {
  /** Where the form leads: a list whose address holds its filters. */
  action: string;
  children: ReactNode;
}

/** The filters of a list, as a plain GET form. Its `key` names those in force: where they change it shows these and no others. */
export function Filters({ action, children }: FiltersProps) {
  const labels = useLabels();
  return (
    <search aria-label={labels('filters.label')}>
      <form className="filters" action={action} method="get">
        {children}
        <Button type="submit" icon="search">
          {labels('filters.apply')}
        </Button>
      </form>
    </search>
  );
}

interface ChoiceLinksProps {
  choices: readonly { label: string; count?: number; href: string; isMade?: boolean }[];
  rel?: string;
}

/** What a list can be narrowed to, each a link; with how many there are of it. */
export function ChoiceLinks({ choices, rel }: ChoiceLinksProps) {
  return (
    <ul className="filter-choices bare-list" role="list">
      {choices.map(({ label, count, href, isMade }) => (
        <li key={href}>
          <a
            className="filter-choices__choice"
            href={href}
            rel={rel}
            aria-current={isMade ? 'true' : undefined}
          >
            {label}
            {count !== undefined && ' '}
            {count !== undefined && <span className="filter-choices__count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where a list stands in its page: focus and page go there once it has been filtered. */
export const RESULTS = 'resultats';

/** Filters that are folded away on a phone, where scripts run (`filterSheet.ts`): `FiltersOpener` brings them up. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  return (
    <div className="folded-filters" data-filters>
      {children}
    </div>
  );
}

/** On a phone, what brings the filters up; it says how many are in force. */
export function FiltersOpener({ active }: { active: number }) {
  const labels = useLabels();
  return (
    <Button variant="secondary" size="small" icon="filter" data-filters-open data-needs-code>
      {active > 0 ? labels('filters.openCounted', { count: active }) : labels('filters.open')}
    </Button>
  );
}

/** What a list is searched for. */
export function WordsField({ words }: { words: string }) {
  const labels = useLabels();
  return (
    <Field
      id="filtre-q"
      name="q"
      type="search"
      maxLength={MAX_WORDS_LENGTH}
      label={labels('filters.words')}
      defaultValue={words}
    />
  );
}

export interface ActiveFilter {
  label: string;
  /** The same list without this filter. */
  without: string;
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** The list without any filter. */
  action: string;
}

/** The filters in force, each a link that takes it away. Nothing at all when there is none. */
export function ActiveFilters({ filters, action }: ActiveFiltersProps) {
  const labels = useLabels();
  if (filters.length === 0) return null;
  return (
    <ul className="active-filters bare-list" role="list" aria-label={labels('filters.active')}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Tag href={without}>
            <span className="visually-hidden">{labels('filters.remove')} </span>
            <InItsScript text={label} />
            <Icon name="close" />
          </Tag>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a className="active-filters__clear" href={action}>
            {labels('filters.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ListCountProps {
  of: 'courses' | 'jobs';
  /** Null when it is not known. */
  count: number | null;
  isFiltered: boolean;
  /** Where the address of a filtered list leads. */
  id?: string;
}

/** How many there are, or how many match the filters in force; nothing when that is none. */
export function ListCount({ of, count, isFiltered, id }: ListCountProps) {
  const labels = useLabels();
  if (!count) return null;
  const key = `${of}.${isFiltered ? 'matches' : 'count'}.${count === 1 ? 'one' : 'many'}` as const;
  return (
    <h2 className="list-summary__count" id={id}>
      {labels(key, { count })}
    </h2>
  );
}

/** In the place of a list that has nothing yet, whatever the filters: the way home. */
export function NothingYet() {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <EmptyList message={labels('pages.empty')} href={localise('/', locale)} seeAll={labels('commons.home')} />
  );
}

interface EmptyListProps {
  message: string;
  /** How to find something after all. */
  hint?: string | undefined;
  /** Where there is more to see; none where this is the whole list. */
  href?: string | undefined;
  seeAll: string;
  id?: string;
  /** More ways out. */
  children?: ReactNode;
}

/** What stands where a list would, and the way out. */
export function EmptyList({ message, hint, href, seeAll, id, children }: EmptyListProps) {
  return (
    <div className="empty-list">
      <p className="empty-list__message" id={id}>
        {message}
      </p>
      {hint && <p className="empty-list__hint">{hint}</p>}
      {href !== undefined && (
        <Button href={href} variant="secondary" iconAfter="arrow-right">
          {seeAll}
        </Button>
      )}{' '}
      {children}
    </div>
  );
}
