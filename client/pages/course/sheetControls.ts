import { closest, isPlainClick } from '../../ui/clicks';

/**
 * Makes `[data-print]` print the page, and `[data-share]` share its address through the device, or else copy it and say
 * so. Without scripts the latter is a plain link.
 * @returns stops listening
 */
export function startSheetControls(document: Document): () => void {
  function onClick(event: MouseEvent): void {
    if (closest(event, '[data-print]')) window.print();
    const link = closest<HTMLAnchorElement>(event, 'a[data-share]');
    // Opened in a new tab, it is a plain link.
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void share(link);
  }
  // Capture phase: runs before the soft navigation follows the link.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

async function share(link: HTMLAnchorElement): Promise<void> {
  const { href, ownerDocument, dataset } = link;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: ownerDocument.title, url: href });
      return;
    }
    await navigator.clipboard.writeText(href);
    const said = link.parentElement?.querySelector('[role="status"]');
    if (said) said.textContent = dataset.share ?? '';
  } catch (thrown) {
    // AbortError: the visitor closed the share sheet. If neither way is permitted, the link is followed.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    location.assign(href);
  }
}
