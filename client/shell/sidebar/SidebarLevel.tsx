import { localise } from '../../../shared/locale';
import { useSite } from '../../site/SiteContext';
import { usePath } from '../../site/usePath';
import { Icon } from '../../ui/media/Icon';
import { isCurrentPage } from '../menus/currentEntry';
import type { SidebarItem } from './sidebarItems';

interface SidebarLevelProps {
  /** Of one name one is open at a time. */
  name: string;
  items: readonly SidebarItem[];
  /** The line of the main menu that the page on screen belongs to. */
  current?: string | undefined;
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
              aria-current={isCurrentPage(item.url, path, locale) ? 'page' : undefined}
            >
              {item.label}
            </a>
          ) : (
            <details className="sidebar__level" name={name}>
              <summary
                className="sidebar__item sidebar__item--down"
                aria-current={item.id === current ? 'true' : undefined}
              >
                {item.label}
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
