import { closest, isPlainClick } from '../../ui/clicks';

/**
 * Gives a page's sheet its two ways out: `[data-print]` prints it, `[data-share]` hands its address to the device, or copies it
 * and says so. Without it the second is a plain link.
 * @returns stops listening
 */
export function startSheetControls(document: Document): () => void {
  function onClick(event: MouseEvent): void {
    if (closest(event, '[data-print]')) window.print();
    const link = closest<HTMLAnchorElement>(event, 'a[data-share]');
    // Opened elsewhere, it is a link.
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void share(link);
  }
  // In the capture phase: before the soft navigation would follow the link.
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
    // Who closes the device's sheet has changed their mind; where neither is allowed, the link is followed.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    location.assign(href);
  }
}
