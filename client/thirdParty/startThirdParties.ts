import type { Labels } from '../../shared/labels/labels';
import { whenIdle } from '../router/whenIdle';
import type { Site } from '../site/SiteContext';
import { whenLoaded } from '../site/whenLoaded';

/** Loads the configured third parties; where consent is required, `startConsent` does so instead. */
export function startThirdParties(site: Site, labels: Labels): void {
  const {
    tagManagerId,
    consentRequired,
    bannerScriptUrl,
    matomoUrl: url,
    matomoSiteId: siteId,
  } = site.options;
  if (bannerScriptUrl !== '' && !consentRequired)
    whenLoaded(import('./topBanner'), ({ startTopBanner }) => startTopBanner(document, bannerScriptUrl));
  whenIdle(() => {
    if (url !== '')
      whenLoaded(import('./matomo'), ({ startMatomo }) => startMatomo(document, { url, siteId }, navigator));
    if (consentRequired)
      whenLoaded(import('./startConsent'), ({ startConsent }) => startConsent(site, labels));
    else if (tagManagerId !== '') startTags(tagManagerId, bannerScriptUrl).catch(() => undefined);
  });
}

async function startTags(id: string, banner: string): Promise<void> {
  // A consent banner sets its signals before the container reads them.
  if (banner !== '') await (await import('./topBanner')).loadBanner(document, banner);
  const { startTagManager } = await import('./tagManager');
  startTagManager(document, id, navigator);
}
