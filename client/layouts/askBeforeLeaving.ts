import type { Labels } from '../../shared/labels/labels';
import { profileLinks } from '../navigation/quickLinks';
import { startNetworkNotice } from '../state/networkNotice';
import type { SiteOptions } from '../state/Site';

/** Whoever says that they are no student leaves for the network's main site. @returns stops asking */
export function askBeforeLeaving(document: Document, labels: Labels, options: SiteOptions): () => void {
  return startNetworkNotice(document, {
    addresses: profileLinks(labels, options).flatMap(({ id, url }) => (id === 'student' ? [] : [url])),
    question: (host) => labels('navigation.leaving', { host }),
  });
}
