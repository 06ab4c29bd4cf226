import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { popinLinkAt } from '../../admissions/popinLink';
import { type Overlay, openOverlay } from '../../router/overlayHistory';
import { openSidebar, sidebarOf } from './openSidebar';

/**
 * Adds to the sidebar, once the page's code is loaded: the back button closes it, and so do a followed link, a click
 * outside and a window that becomes wide. A sidebar opened before that stays open.
 * @returns opens it
 */
export function startSidebar(document: Document): () => void {
  let overlay: Overlay | null = null;

  function opened(): void {
    overlay ??= openOverlay(close);
    updateBurger(true);
  }

  function close(): void {
    overlay?.closed();
    overlay = null;
    updateBurger(false);
    const sidebar = sidebarOf(document);
    if (sidebar?.open) sidebar.close();
    // It opens on the main menu again.
    for (const level of sidebar?.querySelectorAll('details') ?? []) level.open = false;
  }

  function updateBurger(isOpen: boolean): void {
    document.querySelector('.burger')?.setAttribute('aria-expanded', String(isOpen));
  }

  function onClick({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey) return;
    const sidebar = target.closest('dialog.sidebar');
    // The sheet fills the dialog: only a click outside of it has the dialog itself as its target.
    if (sidebar && sidebar === target) close();
    const link = sidebar && target.closest('a');
    if (!link) return;
    // The popin opens over the page; every other link navigates, and replaces the sidebar's history entry.
    if (!popinLinkAt(link)) {
      overlay?.left();
      overlay = null;
    }
    close();
  }

  /** The `close` event fires with a delay: the sidebar may be open again by then. */
  function onClose({ target }: Event): void {
    if (target === sidebarOf(document) && !sidebarOf(document)?.open) close();
  }

  /** A level replaces the one above it, so scroll to its top. */
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

  return () => {
    if (openSidebar(document)) opened();
  };
}
