import { useLabels } from '../../site/SiteContext';
import { ChoiceLinks } from '../list/Filters';
import { type AgendaChoices, monthAnchor } from './agendaChoices';

interface TypeTabsProps {
  types: AgendaChoices['types'];
  type: string;
  hrefOf(type: string): string;
}

/** Tabs by type of event, each a list of its own; nothing with fewer than two types. */
export function TypeTabs({ types, type, hrefOf }: TypeTabsProps) {
  const labels = useLabels();
  if (types.length < 2 && type === '') return null;
  return (
    <nav aria-label={labels('agenda.types')}>
      <ChoiceLinks
        choices={[
          { label: labels('agenda.allTypes'), href: hrefOf(''), isMade: type === '' },
          ...types.map(({ type: one, title, count }) => ({
            label: title,
            count,
            href: hrefOf(one),
            isMade: type === one,
          })),
        ]}
      />
    </nav>
  );
}

interface MonthStripProps {
  months: AgendaChoices['months'];
  hrefOf(page: number): string;
}

/** Links to the first event of each coming month. */
export function MonthStrip({ months, hrefOf }: MonthStripProps) {
  const labels = useLabels();
  if (months.length < 2) return null;
  return (
    <nav className="agenda__months" aria-label={labels('agenda.months')}>
      <ChoiceLinks
        choices={months.map(({ month, title, count, page }) => ({
          label: title,
          count,
          href: `${hrefOf(page)}#${monthAnchor(month)}`,
        }))}
      />
    </nav>
  );
}
