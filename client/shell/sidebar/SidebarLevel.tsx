import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { BidiText } from '../../ui/text/BidiText';
import { isCurrentPage } from '../menus/currentEntry';
import type { SidebarItem } from './sidebarItems';

interface SidebarLevelProps {
  /** Of `details` with one name, the browser keeps only one open. */
  name: string;
  items: readonly SidebarItem[];
  /** For the main menu: the id of the item that the page on screen belongs to. */
  current?: string | null;
}

/** One level: a `details` opens the one below, its summary is then the way up, and styles hide the rest above. */
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
              <BidiText text={item.label} />
            </a>
          ) : (
            <details className="sidebar__level" name={name}>
              <summary
                className="sidebar__item sidebar__item--down"
                data-entry={current === undefined ? undefined : item.id}
                data-own={item.own}
                aria-current={item.id === current ? 'true' : undefined}
              >
                <BidiText text={item.label} />
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
