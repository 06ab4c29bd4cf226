import type { ReactNode } from 'react';
import { localise } from '../../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../../shared/text/searchWords';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Icon } from '../../ui/media/Icon';
import { Tag } from '../../ui/Tag';
import { BidiText } from '../../ui/text/BidiText';
import { followedRel } from './followedRel';

interface FiltersProps {
  /** URL of the list, which takes the filters as its query. */
  action: string;
  children: ReactNode;
}

/** A list's filters as a plain GET form. Callers set `key` to the active filters, so that it resets with them. */
export function Filters({ action, children }: FiltersProps) {
  const labels = useLabels();
  return (
    <search aria-label={labels('filters.label')}>
      <form className="filters" action={action} method="get">
        {children}
        <Button type="submit" icon="search">
          {labels('filters.apply')}
        </Button>
        {/* The button's changed text is not read out: this is. */}
        <output className="visually-hidden" />
      </form>
    </search>
  );
}

interface ChoiceLinksProps {
  choices: readonly { label: string; count?: number; href: string; isMade?: boolean }[];
}

/** Links that narrow a list, each with its count. */
export function ChoiceLinks({ choices }: ChoiceLinksProps) {
  return (
    <ul className="filter-choices bare-list" role="list">
      {choices.map(({ label, count, href, isMade }) => (
        <li key={href}>
          <a
            className="filter-choices__choice"
            href={href}
            rel={followedRel(href)}
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

/** Id of the list: focus and scroll go there after filtering. */
export const RESULTS = 'resultats';

/** Filters that are hidden on a phone if scripts run (`filterSheet.ts`); `FiltersOpener` shows them. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  return (
    <div className="folded-filters" data-filters>
      {children}
    </div>
  );
}

/** The button that opens the filters on a phone, with the number of active ones. */
export function FiltersOpener({ active }: { active: number }) {
  const labels = useLabels();
  return (
    <Button variant="secondary" size="small" icon="filter" data-filters-open data-needs-code>
      {active > 0 ? labels('filters.openCounted', { count: active }) : labels('filters.open')}
    </Button>
  );
}

/** The search field of a list. */
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
  /** URL of the list without this filter. */
  without: string;
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** URL of the list without any filter. */
  action: string;
}

/** The active filters, each a link that removes it; nothing if there is none. */
export function ActiveFilters({ filters, action }: ActiveFiltersProps) {
  const labels = useLabels();
  if (filters.length === 0) return null;
  return (
    <ul className="active-filters bare-list" role="list" aria-label={labels('filters.active')}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Tag href={without} rel={followedRel(without)}>
            <span className="visually-hidden">{labels('filters.remove')} </span>
            <BidiText text={label} />
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
  /** Null if unknown. */
  count: number | null;
  isFiltered: boolean;
}

/** How many entries there are, or match the filters; nothing if that is zero. */
export function ListCount({ of, count, isFiltered }: ListCountProps) {
  const labels = useLabels();
  if (!count) return null;
  const key = `${of}.${isFiltered ? 'matches' : 'count'}.${count === 1 ? 'one' : 'many'}` as const;
  return (
    <h2 className="list-summary__count" id={RESULTS}>
      {labels(key, { count })}
    </h2>
  );
}

/** Replaces a list that has no entries at all, with a link home. */
export function NothingYet() {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <EmptyList message={labels('pages.empty')} href={localise('/', locale)} seeAll={labels('commons.home')} />
  );
}

interface EmptyListProps {
  message: string;
  /** Advice on how to find something. */
  hint?: string | undefined;
  /** Link to the full list; none if this is the full list. */
  href?: string | undefined;
  seeAll: string;
  id?: string;
  /** More links. */
  children?: ReactNode;
}

/** Replaces an empty list: a message and links. */
export function EmptyList({ message, hint, href, seeAll, id, children }: EmptyListProps) {
  return (
    <div className="empty-list">
      <p className="empty-list__message" id={id}>
        {message}
      </p>
      {hint && <p className="empty-list__hint soft">{hint}</p>}
      {href !== undefined && (
        <Button href={href} variant="secondary" iconAfter="arrow-right">
          {seeAll}
        </Button>
      )}{' '}
      {children}
    </div>
  );
}
