import { CSP_REPORT_PATH } from '../../shared/addresses/reportPaths';
import { VIDEO_ORIGINS } from '../../shared/videoPlayers';
import type { Config } from '../config';
import type { InlineSource } from './inlineSource';
import { TAG_MANAGER, type TagSources, tagSources } from './tagSources';

/**
 * The policy of an answer: with a nonce if it contains React's own inline scripts, and with the hash of its theme's
 * styles.
 */
export type ContentSecurityPolicy = (of?: { nonce?: string | undefined; styles?: InlineSource }) => string;

/**
 * The Content-Security-Policy: our own origin, the constant inline scripts and styles by their hashes, third parties'
 * hosts only when they are configured, nothing `unsafe`.
 * @param framedBy origins that may frame the answer, besides the site's own.
 */
export function createContentSecurityPolicy(
  config: Config,
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  framedBy: readonly string[] = [],
): ContentSecurityPolicy {
  const matomo = config.matomoUrl ? [new URL(config.matomoUrl).origin] : [];
  const tags: TagSources[] = [
    ...(config.tagManagerId
      ? [TAG_MANAGER, ...config.tagManagerHosts.flatMap((entry) => tagSources(entry) ?? [])]
      : []),
    { script: matomo, connect: matomo, image: matomo, frame: [] },
  ];
  const ofTags = (kind: keyof TagSources) => tags.flatMap((tag) => tag[kind]);
  const banner = config.bannerScriptUrl ? [new URL(config.bannerScriptUrl).origin] : [];
  const styles = banner.length > 0 ? config.bannerStyles : [];
  const media = config.contentMediaUrl ? [config.contentMediaUrl] : [];
  const frames = [
    ...VIDEO_ORIGINS,
    ...(config.footerFrameUrl ? [new URL(config.footerFrameUrl).origin] : []),
    ...config.frameAllowedHosts.map((host) => `https://${host}`),
    ...ofTags('frame'),
  ];
  const crm =
    config.crmAllowedHosts.length > 0 ? config.crmAllowedHosts.map((host) => `https://${host}`) : ['https:'];

  const reload = config.devReloadUrl ? [config.devReloadUrl] : [];
  const scripts = ["'self'", ...hashes.scripts, ...ofTags('script'), ...banner, ...reload];
  const beforeNonce = `default-src 'none'; script-src ${list(scripts)}`;
  const beforeStyles = `; style-src ${list(["'self'", ...hashes.styles, ...banner, ...styles])}`;
  const after = [
    '',
    `img-src ${list(["'self'", 'data:', 'https:', ...media, ...ofTags('image')])}`,
    `media-src ${list(["'self'", 'https:', ...media])}`,
    `font-src ${list(["'self'", ...banner, ...styles.filter((source) => source.startsWith('https:'))])}`,
    // The service worker fetches pictures to cache them.
    `connect-src ${list(["'self'", ...media, ...ofTags('connect'), ...banner, ...reload])}`,
    `frame-src ${list(frames)}`,
    `form-action 'self' ${crm.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${list(["'self'", ...framedBy])}`,
    "object-src 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
    ...(config.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

  return ({ nonce, styles: ofLook } = {}) =>
    beforeNonce +
    (nonce === undefined ? '' : ` 'nonce-${nonce}'`) +
    beforeStyles +
    (ofLook ? ` ${ofLook.hash}` : '') +
    after;
}

/** Without duplicates: tags share sources. */
function list(sources: readonly string[]): string {
  return [...new Set(sources)].join(' ');
}
