import type { DropdownMenu, MenuEntry } from '../../../shared/content/menu';
import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useLabels, useSite } from '../../site/SiteContext';
import { BidiText } from '../../ui/text/BidiText';
import { currentEntry, isCurrentPage } from '../menus/currentEntry';
import { Menu } from '../menus/Menu';
import { MenuLinks } from '../menus/MenuLinks';
import { addressesOf } from '../menus/menus';
import { CampusPanel } from './CampusPanel';
import { fitBar } from './fitBar';
import { PanelHeading } from './PanelHeading';

export function MainMenus({ entries }: { entries: readonly MenuEntry[] }) {
  const labels = useLabels();
  const { locale } = useSite();
  const path = usePath();
  const { shown, more } = fitBar(entries, labels('navigation.more'));
  const current = currentEntry(entries.map(addressesOf), path, locale);
  return (
    <nav className="main-menus" aria-label={labels('navigation.main')}>
      <ul className="main-menus__list bare-list" role="list">
        {shown.map((entry) => (
          <li key={entry.id}>
            <MainMenu entry={entry} current={entry.id === current} path={path} />
          </li>
        ))}
        {more && (
          <li>
            <Menu
              entry={more}
              panel="wide"
              current={current !== null && !shown.some(({ id }) => id === current)}
            >
              <DropdownPanel entry={more} />
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface MainMenuProps {
  entry: MenuEntry;
  current: boolean;
  path: string;
}

function MainMenu({ entry, current, path }: MainMenuProps) {
  const { locale } = useSite();
  if (entry.kind === 'core.menu-item')
    return (
      <a
        className="menu__button"
        href={localise(entry.url, locale)}
        data-entry={entry.id}
        aria-current={isCurrentPage(entry.url, path, locale) ? 'page' : current ? 'true' : undefined}
      >
        <span className="menu__label">
          <BidiText text={entry.label} />
        </span>
      </a>
    );
  return (
    <Menu entry={entry} panel="wide" current={current}>
      {entry.kind === 'core.menu' ? <CampusPanel entry={entry} /> : <DropdownPanel entry={entry} />}
    </Menu>
  );
}

/** The panel of a main-bar dropdown: its sections side by side. */
function DropdownPanel({ entry }: { entry: DropdownMenu }) {
  return (
    <div className="panel container">
      <PanelHeading label={entry.label} url={entry.url} />
      <div className="panel__sections">
        {entry.sections.map(({ title, items }, index) => (
          <div key={`${title} ${index}`} className="panel__section">
            {title && <p className="panel__title eyebrow">{title}</p>}
            <MenuLinks links={items} />
          </div>
        ))}
      </div>
    </div>
  );
}
