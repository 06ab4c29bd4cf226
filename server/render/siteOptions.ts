import type { SiteOptions } from '../../client/site/SiteContext';
import type { Config } from '../config';
import type { Assets } from './assets';

/** The part of the configuration that the browser may know. */
export function siteOptions(
  config: Config,
  { buildId, stylesheet }: Pick<Assets, 'buildId' | 'stylesheet'>,
): SiteOptions {
  return {
    siteUrl: config.siteUrl,
    apiBasePath: config.apiBasePath,
    contentPrefix: config.contentPrefix,
    englishEnabled: config.englishEnabled,
    profilesEnabled: config.profilesEnabled,
    networkSiteUrl: config.networkSiteUrl,
    tagManagerId: config.tagManagerId,
    tagManagerHosts: config.tagManagerHosts,
    consentRequired:
      config.consentRequired &&
      [config.tagManagerId, config.bannerScriptUrl, config.footerFrameUrl].some((one) => one !== ''),
    matomoUrl: config.matomoUrl,
    matomoSiteId: config.matomoSiteId,
    bannerScriptUrl: config.bannerScriptUrl,
    footerFrameUrl: config.footerFrameUrl,
    workWithUsUrl: config.workWithUsUrl,
    complaintFormUrl: config.complaintFormUrl,
    serviceWorker: config.serviceWorker,
    mediaUrl: config.contentMediaUrl === config.siteUrl ? '' : config.contentMediaUrl,
    crmAllowedHosts: config.crmAllowedHosts,
    frameAllowedHosts: config.frameAllowedHosts,
    buildId,
    stylesheet,
  };
}

/** The options of a page, with the addresses that lead to nothing at the moment. */
export function withEmptyTargets(options: SiteOptions, emptyTargets: readonly string[]): SiteOptions {
  return emptyTargets.length > 0 ? { ...options, emptyTargets } : options;
}
