import { hostname } from 'node:os';
import { readCdn } from './cdn/cdnTarget';
import { TYPE_KEYS } from './content/declarations/schema';
import { SERVICES } from './content/dialects/dialectSettings';
import { DEFAULT_PREFIX, FOLDER_PREFIX } from './contentFolder';
import { readIndexNow } from './crawlers/indexNow/indexNow';
import { TAGS_EXPECTED, tagSources } from './http/tagSources';
import { readLeadsConfig } from './leads/readLeadsConfig';
import { readErrorReports } from './log/errorReporter';
import { LOG_LEVELS } from './log/logger';
import { readPreviewConfig } from './preview/readPreviewConfig';
import { ConfigError, type Environment, type ReadEnvironment, readEnvironment } from './readEnvironment';
import { readRedis } from './redis/redisSettings';

/** `https://cdn.example/cdn-cgi/image/width={width},format={format}/{url}`. */
const IMAGE_SCHEME =
  /^(?:embedded|none|https:\/\/(?=[^\s]*\{(?:url|path)\})(?=[^\s]*\{width\})(?=[^\s]*\{format\})[^\s"'<>]+)$/;

/** The account of the embedded content service, which listens on loopback only and holds no secrets. */
export const EMBEDDED_ACCOUNT = { username: 'site', password: 'embedded-sample' };

/**
 * Reads and validates the environment.
 * @throws ConfigError naming the first variable whose value is invalid.
 */
export function readConfig(env: Environment) {
  const read = readEnvironment(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const apiUrl = read.plainUrl('CONTENT_API_URL');
  const apiToken = read.token('CONTENT_API_TOKEN');
  if (apiUrl !== '' && apiToken === '' && !(read.text('CONTENT_API_USERNAME') && env.CONTENT_API_PASSWORD))
    throw new ConfigError(
      'CONTENT_API_TOKEN',
      '',
      'with CONTENT_API_URL, a token, or CONTENT_API_USERNAME and CONTENT_API_PASSWORD,',
    );
  const apiBasePath = read.freePath('API_BASE_PATH', '/api');
  const siteUrl = read.origin('SITE_URL') || `http://localhost:${port}`;
  if ([siteUrl, `http://127.0.0.1:${port}`].some((own) => apiUrl === own + apiBasePath))
    read.refuse('CONTENT_API_URL', apiUrl, 'the address of the content service, and not of the site itself,');
  // Never send the embedded service's account to another service.
  const account = apiUrl === '' ? EMBEDDED_ACCOUNT : { username: '', password: '' };
  const contentDirectory = read.text('CONTENT_DIRECTORY');
  if (apiUrl !== '' && contentDirectory !== '')
    read.refuse('CONTENT_DIRECTORY', contentDirectory, 'nothing where CONTENT_API_URL is set');
  const isPublic = env.NODE_ENV === 'development' || read.text('SITE_URL') !== '';
  return {
    production: env.NODE_ENV === 'production',
    port,
    host: read.text('HOST', '0.0.0.0'),
    /** Canonical origin without a trailing slash. Other hosts are redirected to it only if it was set. */
    siteUrl,
    siteUrlIsSet: read.text('SITE_URL') !== '',
    /** Whether search engines may index the site. Never without `SITE_URL`, so that copies of it are not indexed. */
    indexing: read.isOn('INDEXING', isPublic),
    /** Base URL of the content service; '' for the embedded one. */
    contentApiUrl: apiUrl,
    contentApiUsername: read.text('CONTENT_API_USERNAME', account.username),
    contentApiPassword: env.CONTENT_API_PASSWORD || account.password,
    /** A token of the content service, instead of the account; '' without. */
    contentApiToken: apiUrl === '' ? '' : apiToken,
    contentService: read.oneOf('CONTENT_SERVICE', 'auto', SERVICES),
    /** The service's codes of our locales, where they cannot be found by name. */
    contentLocales: read.pairs('CONTENT_LOCALES', /^(fr|en):[A-Za-z0-9-]+$/, 'pairs such as fr:fr-FR,en:en'),
    /** The service's single type with the website's settings, where they do not come with the account. */
    contentSettingsPath: read.matching(
      'CONTENT_SETTINGS_PATH',
      '/website',
      /^\/[\w-]+$/,
      'the path of a single type, such as /website',
    ),
    /** Other names of the service's collections: `news` → `actualites`. */
    contentCollections: read.pairs(
      'CONTENT_COLLECTIONS',
      new RegExp(`^(${TYPE_KEYS.join('|')}):[\\w-]+$`),
      `pairs such as news:actualites,campuses:sites, of ${TYPE_KEYS.join(', ')},`,
    ),
    /** Path or https address of the school's theme, a file of design tokens; '' for the built-in one. */
    themeFile: read.text('THEME_FILE'),
    /**
     * Path of the school's own redirects, JSON; '': `old-addresses.json` of the content folder. The built-in ones stand
     * beside them.
     */
    redirectsFile: read.text('REDIRECTS_FILE'),
    /** Folder that the embedded service serves; '' for the sample school's. */
    contentDirectory,
    contentPrefix: read.matching(
      'CONTENT_PREFIX',
      contentDirectory ? FOLDER_PREFIX : DEFAULT_PREFIX,
      /^[a-z][a-z0-9-]*$/,
      'lower-case letters, digits and hyphens',
    ),
    /** Origin for relative media addresses; '' with the embedded service, whose media the site serves itself. */
    contentMediaUrl: read.origin('CONTENT_MEDIA_URL') || (apiUrl ? new URL(apiUrl).origin : ''),
    /** URL of the service's admin, where editors correct content; '' without. */
    contentAdminUrl: read.url('CONTENT_ADMIN_URL') || (apiUrl ? `${new URL(apiUrl).origin}/admin` : ''),
    /** What resizes and converts pictures: `embedded` (the site), `none`, or a CDN's URL scheme. */
    imageService: read.matching(
      'IMAGE_SERVICE',
      'embedded',
      IMAGE_SCHEME,
      'embedded, none, or an https address with {url} or {path}, {width} and {format}',
    ),
    apiBasePath,
    contentWebhookSecret: read.token('CONTENT_WEBHOOK_SECRET'),
    preview: readPreviewConfig(read, { url: apiUrl, token: apiToken }),
    /** The bearer token of operators for `/_ops`; '' when it is not enabled. */
    operationsToken: read.token('OPERATIONS_TOKEN'),
    /** Name of this machine in the metrics, by the variables of Heroku, Scalingo and Clever Cloud. */
    instance: env.DYNO || env.CONTAINER || env.INSTANCE_NUMBER || hostname(),
    /** The error tracker; null for the log alone. */
    errorReports: readErrorReports(read),
    /** Redis, for shared state and the queue of leads; null without. */
    redis: readRedis(read),
    /** Number of serving processes on this machine; 1: the process that was started serves itself. */
    workers: read.integer('WEB_CONCURRENCY', 1, 1, 64),
    leads: readLeadsConfig(read),
    englishEnabled: read.flag('ENGLISH_ENABLED', false),
    profilesEnabled: read.flag('PROFILES_ENABLED', true),
    networkSiteUrl: read.url('NETWORK_SITE_URL'),
    tagManagerId: read.matching('TAG_MANAGER_ID', '', /^(GTM-[A-Z0-9]+)?$/, 'an id such as GTM-ABC123'),
    /** What the tag manager may load besides itself, in the form that `tagSources` reads. */
    tagManagerHosts: read.list('TAG_MANAGER_HOSTS', (entry) => tagSources(entry) !== null, TAGS_EXPECTED),
    ...readMatomo(read),
    bannerScriptUrl: read.url('BANNER_SCRIPT_URL'),
    /** What allows the third-party banner's styles in the Content-Security-Policy: hashes, nonces, origins. */
    bannerStyles: read.styleSources('BANNER_STYLES'),
    /** No tag manager, banner or footer frame before the visitor agrees. */
    consentRequired: read.oneOf('CONSENT', 'off', ['off', 'required']) === 'required',
    footerFrameUrl: read.url('FOOTER_FRAME_URL'),
    workWithUsUrl: read.url('WORK_WITH_US_URL'),
    complaintFormUrl: read.url('COMPLAINT_FORM_URL'),
    /** Whether browsers get a service worker; if not, the one they have is removed. */
    serviceWorker: read.isOn('SERVICE_WORKER', env.NODE_ENV !== 'development'),
    /** Whether rendered pages are cached; if not, each request renders its page. */
    pageCache: read.isOn('PAGE_CACHE', env.NODE_ENV !== 'development'),
    /** Whether pages announce resources early: 103 Early Hints, and a Link header for CDNs. */
    earlyHints: read.isOn('EARLY_HINTS', false),
    /** Hosts that a CRM link may lead to; empty: any https host. */
    crmAllowedHosts: read.hosts('CRM_ALLOWED_HOSTS'),
    frameAllowedHosts: read.hosts('FRAME_ALLOWED_HOSTS'),
    /** Number of proxies in front of the process whose forwarding headers are trusted. */
    trustProxy: read.integer('TRUST_PROXY', 1, 0, 10),
    /** Whether visitors who came by http, according to the proxy, are redirected to https. */
    forceHttps: readForceHttps(read),
    /** Whether a CDN in front of the site caches HTML: it never carries a cookie then. */
    sharedCache: read.isOn('SHARED_CACHE', false),
    /** The CDN to purge when content changes, or null. */
    cdn: readCdn(read),
    /** The search engines (IndexNow) to notify of changed pages, or null. */
    indexNow: readIndexNow(read),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    /** Where `npm run dev` tells open pages to reload; '' otherwise. */
    devReloadUrl: env.NODE_ENV === 'development' ? read.url('DEV_RELOAD_URL') : '',
  };
}

/** The whole configuration, from the environment. Third parties that are not configured are ''. */
export type Config = ReturnType<typeof readConfig>;

/** Matomo's address, with a trailing slash, and the site's number in it: both, or ''. */
function readMatomo(read: ReadEnvironment) {
  const url = read.url('MATOMO_URL');
  const matomoSiteId =
    url === ''
      ? read.matching('MATOMO_SITE_ID', '', /^$/, 'unset, since MATOMO_URL is,')
      : read.matching('MATOMO_SITE_ID', '', /^[1-9]\d{0,9}$/, 'the number that the site has in Matomo');
  return { matomoUrl: url && `${url}/`, matomoSiteId };
}

/** Without an https address of its own the site has no redirect target. */
function readForceHttps(read: ReadEnvironment): boolean {
  const isHttps = read.origin('SITE_URL').startsWith('https:');
  const isForced = read.isOn('FORCE_HTTPS', isHttps);
  const isRequested = read.text('FORCE_HTTPS') === 'on';
  if (isRequested && !isHttps)
    throw new ConfigError('FORCE_HTTPS', 'on', 'SITE_URL=https://… beside it, or off,');
  if (isRequested && read.text('TRUST_PROXY') === '0')
    throw new ConfigError(
      'FORCE_HTTPS',
      'on',
      'TRUST_PROXY above 0, since a proxy says who came by http, or off,',
    );
  return isForced;
}
