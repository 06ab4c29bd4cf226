import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { popinLinkAt } from '../../admissions/popinLink';
import { type Overlay, openOverlay } from '../../router/overlayHistory';
import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { usePath } from '../../site/usePath';
import { Drawer } from '../../ui/overlay/Drawer';
import { currentEntry } from '../menus/currentEntry';
import { navbarMenus } from '../menus/menus';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLevel } from './SidebarLevel';
import { levelAt, type SidebarPath } from './sidebarLevels';

interface SidebarProps {
  shell: ShellData;
  open: boolean;
  onClose(): void;
}

/** The right-hand menu of narrow windows, which goes from the main menu down to submenus and back up. */
export function Sidebar({ shell, open, onClose }: SidebarProps) {
  const labels = useLabels();
  const { entries, services } = navbarMenus(shell.navbar, labels);
  const { locale } = useSite();
  const current = currentEntry(entries, usePath(), locale)?.id;
  const [path, setPath] = useState<SidebarPath>([]);
  const overlay = useRef<Overlay>(null);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = () => {
      setPath([]);
      onClose();
    };
  });

  useEffect(() => {
    if (!open) return;
    const opened = openOverlay(() => close.current());
    overlay.current = opened;
    const wide = matchMedia(`(min-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX + 1}px)`);
    const closeWhenWide = () => document.documentElement.dataset.device !== 'mobile' && close.current();
    wide.addEventListener('change', closeWhenWide);
    return () => {
      wide.removeEventListener('change', closeWhenWide);
      opened.closed();
    };
  }, [open]);

  /** Following a link leaves the menu. */
  function onClick({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || metaKey || ctrlKey || shiftKey) return;
    // The popin opens over the page; every other link goes on from here, in the place of the menu's history entry.
    if (!popinLinkAt(link)) overlay.current?.left();
    close.current();
  }

  const level = levelAt(entries, path, labels);
  return (
    <Drawer
      className="sidebar"
      open={open}
      onClose={() => close.current()}
      title={level.title}
      closeLabel={labels('navigation.closeMenu')}
    >
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only watches its links
        <div className="sidebar__content" onClick={onClick}>
          <SidebarLevel level={level} path={path} current={current} onMove={setPath} />
          <SidebarFooter services={services} />
        </div>
      )}
    </Drawer>
  );
}
