import { CAMPUS_MENU_COLUMN_ITEMS, CAMPUS_MENU_COLUMNS } from '../../../shared/constants';
import type { CampusMenu } from '../../../shared/content/menu';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { MenuLinks } from '../menus/MenuLinks';
import { PanelHeading } from './PanelHeading';
import { UpcomingEvents } from './UpcomingEvents';

/** The page that lists all campuses, for a menu entry without an address. */
export const CAMPUSES_PATH = '/campus';

/** The panel of the campus entry: its links in columns, and the next events. */
export function CampusPanel({ entry }: { entry: CampusMenu }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { columns, left } = columnsOf(entry.items, CAMPUS_MENU_COLUMNS, CAMPUS_MENU_COLUMN_ITEMS);
  const url = entry.url || CAMPUSES_PATH;
  return (
    <div className="panel panel--campus container">
      <PanelHeading label={entry.label} url={url} />
      <div className="panel__campuses">
        {columns.map((links) => (
          <MenuLinks key={links[0]?.id} links={links} />
        ))}
        {left > 0 && (
          <p className="panel__others">
            <a href={localise(url, locale)}>
              {labels(left === 1 ? 'navigation.others.one' : 'navigation.others', { count: left })}
            </a>
          </p>
        )}
      </div>
      <UpcomingEvents />
    </div>
  );
}

/** Fills columns one after the other; `left` counts the items that do not fit. */
export function columnsOf<T>(
  items: readonly T[],
  columnCount: number,
  columnItems: number,
): { columns: T[][]; left: number } {
  const columns = Array.from({ length: columnCount }, (_, index) =>
    items.slice(index * columnItems, (index + 1) * columnItems),
  ).filter((column) => column.length > 0);
  return { columns, left: Math.max(0, items.length - columnCount * columnItems) };
}
