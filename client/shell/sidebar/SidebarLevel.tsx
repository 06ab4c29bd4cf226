import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { InItsScript } from '../../ui/text/InItsScript';
import { isCurrentPage } from '../menus/currentEntry';
import type { SidebarItem } from './sidebarItems';

interface SidebarLevelProps {
  /** Of one name one is open at a time. */
  name: string;
  items: readonly SidebarItem[];
  /** Of the main menu: the line that the page on screen belongs to. */
  current?: string | null;
}

/**
 * One level of the sidebar. The line that leads down opens by the browser's own means, and is then the way back up: style
 * sheets leave nothing else of the level above.
 */
export function SidebarLevel({ name, items, current }: SidebarLevelProps) {
  const { locale } = useSite();
  const path = usePath();
  return (
    <ul className="sidebar__items bare-list" role="list">
      {items.map((item) => (
        <li key={item.id}>
          {'url' in item ? (
            <a
              className="sidebar__item"
              href={localise(item.url, locale)}
              data-entry={current === undefined ? undefined : item.id}
              aria-current={isCurrentPage(item.url, path, locale) ? 'page' : undefined}
            >
              <InItsScript text={item.label} />
            </a>
          ) : (
            <details className="sidebar__level" name={name}>
              <summary
                className="sidebar__item sidebar__item--down"
                data-entry={current === undefined ? undefined : item.id}
                data-own={item.own}
                aria-current={item.id === current ? 'true' : undefined}
              >
                <InItsScript text={item.label} />
                <Icon name="chevron-right" />
              </summary>
              <SidebarLevel name={`${name} ${item.id}`} items={item.items} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
