import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { popinLinkAt } from '../../admissions/popinLink';
import { type Overlay, openOverlay } from '../../router/overlayHistory';
import { openSidebar, sidebarOf } from './openSidebar';

/**
 * What the sidebar has once the page's code is there: the back button closes it, so do a followed link, a press beside it
 * and a window that becomes wide. One that was opened before goes on as it is.
 */
export function startSidebar(document: Document): { open(): void } {
  let overlay: Overlay | null = null;

  function opened(): void {
    overlay ??= openOverlay(close);
    tellBurger(true);
  }

  function close(): void {
    overlay?.closed();
    overlay = null;
    tellBurger(false);
    const sidebar = sidebarOf(document);
    if (sidebar?.open) sidebar.close();
    // It opens on the main menu again.
    for (const level of sidebar?.querySelectorAll('details') ?? []) level.open = false;
  }

  function tellBurger(isOpen: boolean): void {
    document.querySelector('.burger')?.setAttribute('aria-expanded', String(isOpen));
  }

  function onClick({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey) return;
    const sidebar = target.closest('dialog.sidebar');
    // The sheet fills the dialog: only a press beside it has the dialog itself as its target.
    if (sidebar && sidebar === target) close();
    const link = sidebar && target.closest('a');
    if (!link) return;
    // The popin opens over the page; every other link goes on from here, in the place of the menu's history entry.
    if (!popinLinkAt(link)) {
      overlay?.left();
      overlay = null;
    }
    close();
  }

  /** Browsers tell a little later: by then it may be open again. */
  function onClose({ target }: Event): void {
    if (target === sidebarOf(document) && !sidebarOf(document)?.open) close();
  }

  /** The level that opens takes the place of the one above: it begins at its top. */
  function onToggle({ target }: Event): void {
    const sidebar = sidebarOf(document);
    if (sidebar && target instanceof Element && target.matches('.sidebar__level[open]'))
      sidebar.scrollTop = 0;
  }

  const wide = matchMedia(`(min-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX + 1}px)`);
  document.addEventListener('click', onClick, true);
  document.addEventListener('close', onClose, true);
  document.addEventListener('toggle', onToggle, true);
  wide.addEventListener('change', () => document.documentElement.dataset.device !== 'mobile' && close());
  if (sidebarOf(document)?.open) opened();

  return {
    open() {
      if (openSidebar(document)) opened();
    },
  };
}
