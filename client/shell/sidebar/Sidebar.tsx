import { usePath } from '../../site/FragmentsContext';
import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { Icon } from '../../ui/media/Icon';
import { currentEntry } from '../menus/currentEntry';
import { addressesOf, type NavbarMenus } from '../menus/menus';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLevel } from './SidebarLevel';
import { sidebarItems } from './sidebarItems';

const TITLE_ID = 'sidebar-title';

/**
 * The right-hand menu of narrow windows, in the HTML of every page: a dialog that opens, changes levels and closes
 * before any code is loaded. `startSidebar.ts` adds the history entry and the reset at each opening.
 */
export function Sidebar({ entries, services, shell }: NavbarMenus & { shell: ShellData }) {
  const labels = useLabels();
  const { locale } = useSite();
  const current = currentEntry(entries.map(addressesOf), usePath(), locale);
  return (
    <dialog className="dialog dialog--side sidebar" aria-labelledby={TITLE_ID} closedby="any">
      <div className="dialog__sheet">
        <form method="dialog" className="dialog__header">
          <p className="dialog__title" id={TITLE_ID}>
            {labels('navigation.menu')}
          </p>
          <button type="submit" className="dialog__close">
            <Icon name="close" label={labels('navigation.closeMenu')} />
          </button>
        </form>
        <div className="dialog__body sidebar__content">
          <SidebarLevel name="sidebar" items={sidebarItems(entries, labels)} current={current} />
          <SidebarFooter services={services} shell={shell} />
        </div>
      </div>
    </dialog>
  );
}
