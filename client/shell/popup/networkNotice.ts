import { popup } from './popup';

interface NetworkNotice {
  /** Where the links lead that are asked about: the network's main site. */
  addresses: readonly string[];
  /** The question, for the host that is about to be visited. */
  question(host: string): string;
}

/**
 * Whoever says that they are no student leaves for another site, where nothing looks as it does here: they are told
 * before, and go on by a second click. A link opened elsewhere (modifier keys) leaves this page as it is. @returns stops listening
 */
export function startNetworkNotice(document: Document, { addresses, question }: NetworkNotice): () => void {
  function ask(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href') ?? '';
    if (!link || !addresses.includes(address)) return;
    event.preventDefault();
    popup.open({ label: question(link.host), action: () => location.assign(address) });
  }
  document.addEventListener('click', ask);
  return () => document.removeEventListener('click', ask);
}
