import { hostname } from 'node:os';
import type { Locale } from '../shared/locale';
import { type CdnTarget, readCdn } from './cdn/cdnTarget';
import { TYPE_KEYS } from './content/declarations/schema';
import { SERVICES, type Service } from './content/dialects/dialectSettings';
import { DEFAULT_PREFIX, FOLDER_PREFIX } from './contentFolder';
import { type IndexNowTarget, readIndexNow } from './crawlers/indexNow/indexNow';
import { TAGS_EXPECTED, tagSources } from './http/tagSources';
import { type LeadsConfig, readLeadsConfig } from './leads/readLeadsConfig';
import { type ErrorReportTarget, readErrorReports } from './log/errorReporter';
import { LOG_LEVELS, type LogLevel } from './log/logger';
import { type PreviewConfig, readPreviewConfig } from './preview/readPreviewConfig';
import { ConfigError, type Environment, type ReadEnvironment, readEnvironment } from './readEnvironment';
import { type RedisSettings, readRedis } from './redis/redisSettings';

/** Everything that the environment decides. Absent third parties are ''. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Canonical origin without a trailing slash, and whether somebody set it: only then are other hosts sent to it. */
  siteUrl: string;
  siteUrlIsSet: boolean;
  /** Whether search engines may show the site: not without `SITE_URL`, as a copy of it has none. */
  indexing: boolean;
  /** Base URL of the content service; '' is the embedded one. */
  contentApiUrl: string;
  contentApiUsername: string;
  contentApiPassword: string;
  /** A token of the service's, in the account's place; '' without. */
  contentApiToken: string;
  contentService: Service;
  /** The service's codes of our languages, where they are not found by name. */
  contentLocales: Partial<Record<Locale, string>>;
  /** The service's single type with the website's settings, where it has no account that carries them. */
  contentSettingsPath: string;
  /** Other names of the service's collections: `news` → `actualites`. */
  contentCollections: Record<string, string>;
  contentPrefix: string;
  /** Path of the school's look, a file of design tokens; '' is the built-in one. */
  themeFile: string;
  /** Path of the school's own redirects, JSON; '' for the built-in ones alone. */
  redirectsFile: string;
  /** Folder of the files that the embedded service serves; '' is the sample school's. */
  contentDirectory: string;
  /** Origin that resolves relative media addresses; '' with the embedded service, whose media the site serves itself. */
  contentMediaUrl: string;
  /** The service's admin, where editors mend content; '' where there is none. */
  contentAdminUrl: string;
  /** Who makes widths and forms of pictures: `embedded` (the site), `none`, or a CDN's address scheme. */
  imageService: string;
  apiBasePath: string;
  contentWebhookSecret: string;
  preview: PreviewConfig;
  /** What operators show as `Authorization: Bearer …` to read what is below `/_ops`; '' when that is not enabled. */
  operationsToken: string;
  /** Which of several machines this is, in the numbers. */
  instance: string;
  /** Who is told of errors; null: nobody but the log. */
  errorReports: ErrorReportTarget | null;
  /** What processes share, and the queue of leads; null without Redis. */
  redis: RedisSettings | null;
  /** Processes that serve, on this machine; 1: the one that was started. */
  workers: number;
  leads: LeadsConfig;
  englishEnabled: boolean;
  profilesEnabled: boolean;
  networkSiteUrl: string;
  tagManagerId: string;
  /** What the tag manager may load besides itself, as `tagSources` takes it. */
  tagManagerHosts: string[];
  /** The school's own Matomo, with its slash, or ''. */
  matomoUrl: string;
  matomoSiteId: string;
  /** What the third-party banner's styles are allowed by, as the policy writes it: hashes, nonces, origins. */
  bannerStyles: string[];
  /** Nothing of tag manager, banner and footer frame before the visitor agrees. */
  consentRequired: boolean;
  bannerScriptUrl: string;
  footerFrameUrl: string;
  workWithUsUrl: string;
  complaintFormUrl: string;
  /** Whether browsers get a service worker; off: the one that they have takes itself away. */
  serviceWorker: boolean;
  /** Whether rendered pages are cached; off: each is rendered for each visitor. */
  pageCache: boolean;
  /** Whether pages name what they need ahead of themselves: 103 Early Hints, and a Link header for networks of caches. */
  earlyHints: boolean;
  /** Host names that a CRM link may lead to; empty: any https host. */
  crmAllowedHosts: string[];
  frameAllowedHosts: string[];
  /** Proxies in front of the process whose forwarding headers are believed. */
  trustProxy: number;
  /** Whether a visitor who came by http, as the proxy says, is sent to https. */
  forceHttps: boolean;
  /** Whether HTML is kept by a network of caches in front of the site: it never carries a cookie then. */
  sharedCache: boolean;
  /** The network of caches that is told what an editor has changed; null: none is. */
  cdn: CdnTarget | null;
  /** Search engines that are told which pages an editor has changed; null: none is. */
  indexNow: IndexNowTarget | null;
  logLevel: LogLevel;
  /** Where `npm run dev` tells open pages to reload; '' everywhere else. */
  devReloadUrl: string;
}

/** `https://cdn.example/cdn-cgi/image/width={width},format={format}/{url}`. */
const IMAGE_SCHEME =
  /^(?:embedded|none|https:\/\/(?=[^\s]*\{(?:url|path)\})(?=[^\s]*\{width\})(?=[^\s]*\{format\})[^\s"'<>]+)$/;

/** The account of the embedded content service, which listens on loopback only and holds nothing secret. */
export const EMBEDDED_ACCOUNT = { username: 'site', password: 'embedded-sample' };

/**
 * Reads and checks the environment, once.
 * @throws ConfigError naming the first variable whose value cannot be used.
 */
export function readConfig(env: Environment): Config {
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
  // The embedded service's account is never sent to a foreign one.
  const account = apiUrl === '' ? EMBEDDED_ACCOUNT : { username: '', password: '' };
  const contentDirectory = read.text('CONTENT_DIRECTORY');
  if (apiUrl !== '' && contentDirectory !== '')
    read.refuse('CONTENT_DIRECTORY', contentDirectory, 'nothing where CONTENT_API_URL is set');
  const isPublic = env.NODE_ENV === 'development' || read.text('SITE_URL') !== '';
  return {
    production: env.NODE_ENV === 'production',
    port,
    host: read.text('HOST', '0.0.0.0'),
    siteUrl,
    siteUrlIsSet: read.text('SITE_URL') !== '',
    indexing: read.isOn('INDEXING', isPublic),
    contentApiUrl: apiUrl,
    contentApiUsername: read.text('CONTENT_API_USERNAME', account.username),
    contentApiPassword: env.CONTENT_API_PASSWORD || account.password,
    contentApiToken: apiUrl === '' ? '' : apiToken,
    contentService: read.oneOf('CONTENT_SERVICE', 'auto', SERVICES),
    contentLocales: read.pairs('CONTENT_LOCALES', /^(fr|en):[A-Za-z0-9-]+$/, 'pairs such as fr:fr-FR,en:en'),
    contentSettingsPath: read.matching(
      'CONTENT_SETTINGS_PATH',
      '/website',
      /^\/[\w-]+$/,
      'the path of a single type, such as /website',
    ),
    contentCollections: read.pairs(
      'CONTENT_COLLECTIONS',
      new RegExp(`^(${TYPE_KEYS.join('|')}):[\\w-]+$`),
      `pairs such as news:actualites,campuses:sites, of ${TYPE_KEYS.join(', ')},`,
    ),
    themeFile: read.text('THEME_FILE'),
    redirectsFile: read.text('REDIRECTS_FILE'),
    contentDirectory,
    contentPrefix: read.matching(
      'CONTENT_PREFIX',
      contentDirectory ? FOLDER_PREFIX : DEFAULT_PREFIX,
      /^[a-z][a-z0-9-]*$/,
      'lower-case letters, digits and hyphens',
    ),
    contentMediaUrl: read.origin('CONTENT_MEDIA_URL') || (apiUrl ? new URL(apiUrl).origin : ''),
    contentAdminUrl: read.url('CONTENT_ADMIN_URL') || (apiUrl ? `${new URL(apiUrl).origin}/admin` : ''),
    imageService: read.matching(
      'IMAGE_SERVICE',
      'embedded',
      IMAGE_SCHEME,
      'embedded, none, or an https address with {url} or {path}, {width} and {format}',
    ),
    apiBasePath,
    contentWebhookSecret: read.token('CONTENT_WEBHOOK_SECRET'),
    preview: readPreviewConfig(read, { url: apiUrl, token: apiToken }),
    operationsToken: read.token('OPERATIONS_TOKEN'),
    // As Heroku, Scalingo and Clever Cloud name it.
    instance: env.DYNO || env.CONTAINER || env.INSTANCE_NUMBER || hostname(),
    errorReports: readErrorReports(read),
    redis: readRedis(read),
    workers: read.integer('WEB_CONCURRENCY', 1, 1, 64),
    leads: readLeadsConfig(read),
    englishEnabled: read.flag('ENGLISH_ENABLED', false),
    profilesEnabled: read.flag('PROFILES_ENABLED', true),
    networkSiteUrl: read.url('NETWORK_SITE_URL'),
    tagManagerId: read.matching('TAG_MANAGER_ID', '', /^(GTM-[A-Z0-9]+)?$/, 'an id such as GTM-ABC123'),
    tagManagerHosts: read.list('TAG_MANAGER_HOSTS', (entry) => tagSources(entry) !== null, TAGS_EXPECTED),
    ...readMatomo(read),
    bannerScriptUrl: read.url('BANNER_SCRIPT_URL'),
    bannerStyles: read.styleSources('BANNER_STYLES'),
    consentRequired: read.oneOf('CONSENT', 'off', ['off', 'required']) === 'required',
    footerFrameUrl: read.url('FOOTER_FRAME_URL'),
    workWithUsUrl: read.url('WORK_WITH_US_URL'),
    complaintFormUrl: read.url('COMPLAINT_FORM_URL'),
    serviceWorker: read.isOn('SERVICE_WORKER', env.NODE_ENV !== 'development'),
    pageCache: read.isOn('PAGE_CACHE', env.NODE_ENV !== 'development'),
    earlyHints: read.isOn('EARLY_HINTS', false),
    crmAllowedHosts: read.hosts('CRM_ALLOWED_HOSTS'),
    frameAllowedHosts: read.hosts('FRAME_ALLOWED_HOSTS'),
    trustProxy: read.integer('TRUST_PROXY', 1, 0, 10),
    forceHttps: readForceHttps(read),
    sharedCache: read.isOn('SHARED_CACHE', false),
    cdn: readCdn(read),
    indexNow: readIndexNow(read),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    devReloadUrl: env.NODE_ENV === 'development' ? read.url('DEV_RELOAD_URL') : '',
  };
}

/** Its address and the site's number in it: both, or neither. */
function readMatomo(read: ReadEnvironment): Pick<Config, 'matomoUrl' | 'matomoSiteId'> {
  const url = read.url('MATOMO_URL');
  const matomoSiteId =
    url === ''
      ? read.matching('MATOMO_SITE_ID', '', /^$/, 'unset, since MATOMO_URL is,')
      : read.matching('MATOMO_SITE_ID', '', /^[1-9]\d{0,9}$/, 'the number that the site has in Matomo');
  return { matomoUrl: url && `${url}/`, matomoSiteId };
}

/** Without an https address of its own the site would not know where to send them. */
function readForceHttps(read: ReadEnvironment): boolean {
  const isHttps = read.origin('SITE_URL').startsWith('https:');
  const isForced = read.isOn('FORCE_HTTPS', isHttps);
  const isAsked = read.text('FORCE_HTTPS') === 'on';
  if (isAsked && !isHttps)
    throw new ConfigError('FORCE_HTTPS', 'on', 'SITE_URL=https://… beside it, or off,');
  if (isAsked && read.text('TRUST_PROXY') === '0')
    throw new ConfigError(
      'FORCE_HTTPS',
      'on',
      'TRUST_PROXY above 0, since a proxy says who came by http, or off,',
    );
  return isForced;
}
