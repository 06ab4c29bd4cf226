import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';
import { closest, isPlainClick } from '../../ui/clicks';
import { profileLinks } from '../menus/quickLinks';
import { popup } from './popup';

/**
 * Whoever says that they are no student leaves for the network's main site, where nothing looks as it does here: they are
 * told before, and go on by a second click. A link opened elsewhere (modifier keys) leaves this page as it is.
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
