/** The sidebar of the page on screen; null in layouts without one. */
export const sidebarOf = (document: Document) => document.querySelector<HTMLDialogElement>('dialog.sidebar');

/** Opens the sidebar, if the page has one. The loader calls it too, before the page's code is loaded. */
export function openSidebar(document: Document): boolean {
  const sidebar = sidebarOf(document);
  if (!sidebar?.open) sidebar?.showModal();
  return sidebar !== null;
}
