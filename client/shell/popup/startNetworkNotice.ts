import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';
import { profileLinks } from '../menus/quickLinks';
import { startNetworkNotice } from './networkNotice';

/** Whoever says that they are no student leaves for the network's main site. @returns stops asking */
export function askBeforeLeaving(document: Document, labels: Labels, options: SiteOptions): () => void {
  return startNetworkNotice(document, {
    addresses: profileLinks(labels, options).flatMap(({ id, url }) => (id === 'student' ? [] : [url])),
    question: (host) => labels('navigation.leaving', { host }),
  });
}
