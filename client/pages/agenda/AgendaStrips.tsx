import { useLabels } from '../../site/SiteContext';
import { type AgendaChoices, monthAnchor } from './agendaChoices';

interface TypeTabsProps {
  types: AgendaChoices['types'];
  type: string;
  hrefOf(type: string): string;
}

/** The kinds of events, each a list of its own; none where there is but one kind. */
export function TypeTabs({ types, type, hrefOf }: TypeTabsProps) {
  const labels = useLabels();
  if (types.length < 2 && type === '') return null;
  return (
    <nav aria-label={labels('agenda.types')}>
      <ul className="filter-choices bare-list" role="list">
        <li>
          <a
            className="filter-choices__choice"
            href={hrefOf('')}
            aria-current={type === '' ? 'true' : undefined}
          >
            {labels('agenda.allTypes')}
          </a>
        </li>
        {types.map(({ type: one, title, count }) => (
          <li key={one}>
            <a
              className="filter-choices__choice"
              href={hrefOf(one)}
              aria-current={type === one ? 'true' : undefined}
            >
              {title} <span className="filter-choices__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MonthStripProps {
  months: AgendaChoices['months'];
  hrefOf(page: number): string;
}

/** The months ahead: each leads to where it begins. */
export function MonthStrip({ months, hrefOf }: MonthStripProps) {
  const labels = useLabels();
  if (months.length < 2) return null;
  return (
    <nav className="agenda__months" aria-label={labels('agenda.months')}>
      <ul className="filter-choices bare-list" role="list">
        {months.map(({ month, title, count, page }) => (
          <li key={month}>
            <a className="filter-choices__choice" href={`${hrefOf(page)}#${monthAnchor(month)}`}>
              {title} <span className="filter-choices__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
