/** The sidebar of the page on screen; null in layouts without one. */
export const sidebarOf = (document: Document) => document.querySelector<HTMLDialogElement>('dialog.sidebar');

/**
 * Opens it; the loader does so too, before the page's code has come.
 * @returns whether there is one
 */
export function openSidebar(document: Document): boolean {
  const sidebar = sidebarOf(document);
  if (!sidebar?.open) sidebar?.showModal();
  return sidebar !== null;
}
