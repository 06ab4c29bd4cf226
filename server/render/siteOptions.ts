import type { SiteOptions } from '../../client/site/SiteContext';
import type { Config } from '../config';
import type { Assets } from './assets';

/** What pages have as it was configured, under the same names. */
const AS_CONFIGURED = [
  'siteUrl',
  'apiBasePath',
  'contentPrefix',
  'englishEnabled',
  'profilesEnabled',
  'networkSiteUrl',
  'tagManagerId',
  'tagManagerHosts',
  'matomoUrl',
  'matomoSiteId',
  'bannerScriptUrl',
  'footerFrameUrl',
  'workWithUsUrl',
  'complaintFormUrl',
  'serviceWorker',
  'crmAllowedHosts',
  'frameAllowedHosts',
] as const satisfies (keyof Config)[];

/** The part of the configuration that the browser may know. */
export function siteOptions(
  config: Config,
  { buildId, stylesheet }: Pick<Assets, 'buildId' | 'stylesheet'>,
): SiteOptions {
  // as: one entry for each name.
  const asConfigured = Object.fromEntries(AS_CONFIGURED.map((name) => [name, config[name]])) as Pick<
    Config,
    (typeof AS_CONFIGURED)[number]
  >;
  return {
    ...asConfigured,
    consentRequired:
      config.consentRequired &&
      [config.tagManagerId, config.bannerScriptUrl, config.footerFrameUrl].some((one) => one !== ''),
    mediaUrl: config.contentMediaUrl === config.siteUrl ? '' : config.contentMediaUrl,
    buildId,
    stylesheet,
  };
}
