import type { Locale } from '../shared/locale';
import { parseUrl } from '../shared/parseUrl';
import { isReservedSegment } from '../shared/routes';
import { SERVICES, type Service } from './content/dialects/dialect';
import { type LeadsConfig, readLeadsConfig } from './leads/readLeadsConfig';
import { LOG_LEVELS, type LogLevel } from './log/logger';
import { REDIS_TLS, type RedisSettings, readRedisUrl } from './redis/redisSettings';
import { TAGS_EXPECTED, tagSources } from './tagSources';

/** Everything that the environment decides. Absent third parties are ''. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Canonical origin without a trailing slash, and whether somebody set it: only then are other hosts sent to it. */
  siteUrl: string;
  siteUrlIsSet: boolean;
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
  /** Origin that resolves relative media addresses; '' with the embedded service, whose media the site serves itself. */
  contentMediaUrl: string;
  apiBasePath: string;
  contentWebhookSecret: string;
  /** What operators show as `Authorization: Bearer …` to read `/_ops/unknown-paths`; '' when that is not enabled. */
  operationsToken: string;
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
  /** Whether finished pages are kept and replayed; off: each is drawn for each visitor. */
  pageCache: boolean;
  /** Whether pages name what they need ahead of themselves: 103 Early Hints, and a Link header for networks of caches. */
  earlyHints: boolean;
  /** Host names that a CRM link may lead to; empty: any https host. */
  crmAllowedHosts: string[];
  frameAllowedHosts: string[];
  /** Proxies in front of the process whose forwarding headers are believed. */
  trustProxy: number;
  logLevel: LogLevel;
  /** Where `npm run dev` tells open pages to reload; '' everywhere else. */
  devReloadUrl: string;
}

/** The account of the embedded content service, which listens on loopback only and holds nothing secret. */
export const EMBEDDED_ACCOUNT = { username: 'site', password: 'embedded-sample' };

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable whose value cannot be used. Its message is the one line that the operator reads. */
export class ConfigError extends Error {
  constructor(variable: string, value: string, expected: string) {
    super(`${variable}: ${expected} expected, got ${JSON.stringify(value)}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment, once.
 * @throws ConfigError naming the first variable whose value cannot be used.
 */
export function readConfig(env: Environment): Config {
  const read = reader(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const apiUrl = read.plainUrl('CONTENT_API_URL');
  const apiToken = read.text('CONTENT_API_TOKEN');
  if (apiUrl !== '' && apiToken === '' && !(read.text('CONTENT_API_USERNAME') && env.CONTENT_API_PASSWORD))
    throw new ConfigError(
      'CONTENT_API_TOKEN',
      '',
      'with CONTENT_API_URL, a token, or CONTENT_API_USERNAME and CONTENT_API_PASSWORD,',
    );
  return {
    production: env.NODE_ENV === 'production',
    port,
    host: read.text('HOST', '0.0.0.0'),
    siteUrl: read.origin('SITE_URL') || `http://localhost:${port}`,
    siteUrlIsSet: read.text('SITE_URL') !== '',
    contentApiUrl: apiUrl,
    contentApiUsername: read.text('CONTENT_API_USERNAME', EMBEDDED_ACCOUNT.username),
    contentApiPassword: env.CONTENT_API_PASSWORD || EMBEDDED_ACCOUNT.password,
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
      /^[\w-]+:[\w-]+$/,
      'pairs such as news:actualites,campuses:sites',
    ),
    contentPrefix: read.matching(
      'CONTENT_PREFIX',
      'meridien',
      /^[a-z][a-z0-9-]*$/,
      'lower-case letters, digits and hyphens',
    ),
    contentMediaUrl: read.origin('CONTENT_MEDIA_URL') || (apiUrl ? new URL(apiUrl).origin : ''),
    apiBasePath: read.freePath('API_BASE_PATH', '/api'),
    contentWebhookSecret: read.text('CONTENT_WEBHOOK_SECRET'),
    operationsToken: read.text('OPERATIONS_TOKEN'),
    redis: readRedis(env, read),
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
    serviceWorker:
      read.oneOf('SERVICE_WORKER', env.NODE_ENV === 'development' ? 'off' : 'on', ['on', 'off']) === 'on',
    pageCache:
      read.oneOf('PAGE_CACHE', env.NODE_ENV === 'development' ? 'off' : 'on', ['on', 'off']) === 'on',
    earlyHints: read.oneOf('EARLY_HINTS', 'off', ['on', 'off']) === 'on',
    crmAllowedHosts: read.hosts('CRM_ALLOWED_HOSTS'),
    frameAllowedHosts: read.hosts('FRAME_ALLOWED_HOSTS'),
    trustProxy: read.integer('TRUST_PROXY', 1, 0, 10),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    devReloadUrl: env.NODE_ENV === 'development' ? read.url('DEV_RELOAD_URL') : '',
  };
}

/** Its address and the site's number in it: both, or neither. */
function readMatomo(read: ReturnType<typeof reader>): Pick<Config, 'matomoUrl' | 'matomoSiteId'> {
  const url = read.url('MATOMO_URL');
  const matomoSiteId =
    url === ''
      ? read.matching('MATOMO_SITE_ID', '', /^$/, 'unset, since MATOMO_URL is,')
      : read.matching('MATOMO_SITE_ID', '', /^[1-9]\d{0,9}$/, 'the number that the site has in Matomo');
  return { matomoUrl: url && `${url}/`, matomoSiteId };
}

/** Under the name that the platform gives it too. No error repeats the address: a password is in it. */
function readRedis(env: Environment, read: ReturnType<typeof reader>): RedisSettings | null {
  const tls = read.oneOf('REDIS_TLS', 'verify', REDIS_TLS);
  const ca = read.text('REDIS_CA');
  if (tls === 'ca' && ca === '')
    throw new ConfigError('REDIS_CA', '', 'with REDIS_TLS=ca a certificate (PEM)');
  const name = env.REDIS_URL?.trim() ? 'REDIS_URL' : 'SCALINGO_REDIS_URL';
  const url = read.text(name);
  if (url === '') return null;
  const settings = readRedisUrl(url, { tls, ca });
  if (!settings) throw new ConfigError(name, '…', 'an address such as redis://:password@host:6379/0');
  return settings;
}

function reader(env: Environment) {
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;

  function matching(name: string, fallback: string, pattern: RegExp, expected: string): string {
    const value = text(name, fallback);
    if (!pattern.test(value)) throw new ConfigError(name, value, expected);
    return value;
  }

  function url(name: string): string {
    const value = text(name);
    if (value === '') return '';
    if (!/^https?:$/.test(parseUrl(value)?.protocol ?? '')) {
      throw new ConfigError(name, value, 'an http(s) address');
    }
    return value.replace(/\/+$/, '');
  }

  /** In lower case. */
  function list(name: string, isGood: (entry: string) => boolean, expected: string): string[] {
    const entries = text(name)
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== '');
    const bad = entries.find((entry) => !isGood(entry));
    if (bad !== undefined) throw new ConfigError(name, bad, expected);
    return entries;
  }

  return {
    refuse(name: string, value: string, expected: string): never {
      throw new ConfigError(name, value, expected);
    },
    text,
    matching,
    url,
    /** Hashes and nonces of style elements, and hosts of style sheets, as sources of a policy. */
    styleSources(name: string): string[] {
      return text(name)
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
        .map((entry) => {
          if (/^(sha(256|384|512)|nonce)-[\w+/-]{16,}={0,2}$/.test(entry)) return `'${entry}'`;
          const host = entry.toLowerCase();
          if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host)) return `https://${host}`;
          throw new ConfigError(name, entry, 'sha256-…, nonce-… or hosts, separated by commas');
        });
    },
    /** An address that others are built from by putting paths behind it. */
    plainUrl(name: string): string {
      const value = url(name);
      if (value !== '') {
        const { username, password, search, hash } = new URL(value);
        if (username || password || search || hash) {
          throw new ConfigError(name, value, 'an address without account, query string or anchor');
        }
      }
      return value;
    },
    /** A path that takes nothing away from pages, files or probes. */
    freePath(name: string, fallback: string): string {
      const value = matching(name, fallback, /^(\/[a-z0-9_-]+)+$/, 'a path such as /api');
      const first = value.split('/')[1] ?? '';
      if (first !== 'api' && isReservedSegment(first)) {
        throw new ConfigError(name, value, 'a path outside the addresses of pages, files and probes');
      }
      return value;
    },
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name, String(fallback));
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < min || number > max) {
        throw new ConfigError(name, value, `a whole number from ${min} to ${max}`);
      }
      return number;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name, String(fallback)).toLowerCase();
      if (value === 'true' || value === '1') return true;
      if (value === 'false' || value === '0') return false;
      throw new ConfigError(name, value, 'true or false');
    },
    origin(name: string): string {
      const value = url(name);
      if (value === '') return '';
      const { origin, href } = new URL(value);
      if (href !== `${origin}/`) {
        throw new ConfigError(name, value, 'an origin such as https://www.example.fr, without a path,');
      }
      return origin;
    },
    list,
    hosts(name: string): string[] {
      const isHost = (entry: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(entry);
      return list(name, isHost, 'host names separated by commas');
    },
    pairs(name: string, pattern: RegExp, expected: string): Record<string, string> {
      const pairs = text(name)
        .split(',')
        .map((pair) => pair.trim())
        .filter((pair) => pair !== '');
      const bad = pairs.find((pair) => !pattern.test(pair));
      if (bad !== undefined) throw new ConfigError(name, bad, expected);
      return Object.fromEntries(pairs.map((pair) => pair.split(':', 2)));
    },
    oneOf<T extends string>(name: string, fallback: T, values: readonly T[]): T {
      const value = text(name, fallback);
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) throw new ConfigError(name, value, `one of ${values.join(', ')}`);
      return found;
    },
  };
}
