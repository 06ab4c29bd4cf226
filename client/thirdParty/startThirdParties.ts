import type { Labels } from '../../shared/labels/labels';
import { whenIdle } from '../router/whenIdle';
import type { Site } from '../site/SiteContext';

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
    import('./topBanner').then(
      ({ startTopBanner }) => startTopBanner(document, bannerScriptUrl),
      () => undefined,
    );
  whenIdle(() => {
    if (url !== '')
      import('./matomo').then(
        ({ startMatomo }) => startMatomo(document, { url, siteId }, navigator),
        () => undefined,
      );
    if (consentRequired)
      import('./startConsent').then(
        ({ startConsent }) => startConsent(site, labels),
        () => undefined,
      );
    else if (tagManagerId !== '') startTags(tagManagerId, bannerScriptUrl).catch(() => undefined);
  });
}

async function startTags(id: string, banner: string): Promise<void> {
  // A consent banner sets its signals before the container reads them.
  if (banner !== '') await (await import('./topBanner')).loadBanner(document, banner);
  const { startTagManager } = await import('./tagManager');
  startTagManager(document, id, navigator);
}
