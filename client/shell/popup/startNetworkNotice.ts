import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';
import { closest, isPlainClick } from '../../ui/clicks';
import { profileLinks } from '../menus/quickLinks';
import { popup } from './popup';

/**
 * Profile links leave for the network's main site, which looks different: visitors are told first, and continue by a
 * second click. A link opened elsewhere (modifier keys) leaves this page as it is, and needs no notice.
 */
export function startNetworkNotice(document: Document, labels: Labels, options: SiteOptions): void {
  const addresses = profileLinks(labels, options, { pages: null }).flatMap(({ id, url }) =>
    id === 'student' ? [] : [url],
  );

  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = closest<HTMLAnchorElement>(event, 'a');
    const address = link?.getAttribute('href') ?? '';
    if (!link || !addresses.includes(address)) return;
    event.preventDefault();
    popup.open({
      label: labels('navigation.leaving', { host: link.host }),
      action: () => location.assign(address),
    });
  });
}
