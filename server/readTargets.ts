import { X509Certificate } from 'node:crypto';
import { CDN_EXPECTED, type CdnTarget, readCdnTarget } from './cdn/cdnTarget';
import type { IndexNowTarget } from './crawlers/indexNow/indexNow';
import { type ErrorReportTarget, readDsn } from './log/errorReporter';
import { ConfigError, type Environment, type ReadEnvironment } from './readEnvironment';
import { REDIS_TLS, type RedisSettings, readRedisUrl, withLineEnds } from './redis/redisSettings';

/** No error repeats it: a secret is in it. */
export function readCdn(read: ReadEnvironment): CdnTarget | null {
  const value = read.text('CDN_PURGE');
  if (value === '') return null;
  const target = readCdnTarget(value);
  if (!target) throw new ConfigError('CDN_PURGE', '…', CDN_EXPECTED);
  // It is the webhook that tells what to purge.
  if (read.text('CONTENT_WEBHOOK_SECRET') === '')
    throw new ConfigError(
      'CDN_PURGE',
      '…',
      'CONTENT_WEBHOOK_SECRET beside it, since the webhook tells what has changed,',
    );
  return target;
}

/** Where an error tracker hears of errors; null: there is none. */
export function readErrorReports(read: ReadEnvironment): ErrorReportTarget | null {
  const dsn = read.text('ERROR_REPORT_URL');
  const target = dsn === '' ? null : readDsn(dsn);
  if (dsn !== '' && !target)
    throw new ConfigError('ERROR_REPORT_URL', '…', 'a DSN such as https://key@errors.example.com/1');
  return target;
}

/** Under the name that the platform gives it too. No error repeats the address: a password is in it. */
export function readRedis(env: Environment, read: ReadEnvironment): RedisSettings | null {
  const tls = read.oneOf('REDIS_TLS', 'verify', REDIS_TLS);
  const ca = read.text('REDIS_CA');
  if (tls === 'ca' && ca === '')
    throw new ConfigError('REDIS_CA', '', 'with REDIS_TLS=ca a certificate (PEM)');
  if (ca !== '' && !isCertificate(ca))
    throw new ConfigError('REDIS_CA', ca, 'a certificate (PEM), itself and not where it lies');
  const name = env.REDIS_URL?.trim() ? 'REDIS_URL' : 'SCALINGO_REDIS_URL';
  const url = read.text(name);
  if (url === '') return null;
  const settings = readRedisUrl(url, { tls, ca });
  if (!settings) throw new ConfigError(name, '…', 'an address such as redis://:password@host:6379/0');
  return settings;
}

function isCertificate(pem: string): boolean {
  try {
    return Boolean(new X509Certificate(withLineEnds(pem)));
  } catch {
    return false;
  }
}

/** By one key for all search engines that take part: it stands in a file of the site, so it is no secret. */
export function readIndexNow(read: ReadEnvironment): IndexNowTarget | null {
  const key = read.text('INDEXNOW_KEY');
  const url = read.requestUrl('INDEXNOW_URL') || 'https://api.indexnow.org/indexnow';
  if (key === '') return null;
  read.matching('INDEXNOW_KEY', '', /^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits and dashes');
  if (read.text('CONTENT_WEBHOOK_SECRET') === '')
    read.refuse(
      'INDEXNOW_KEY',
      key,
      'CONTENT_WEBHOOK_SECRET beside it, since the webhook tells what has changed,',
    );
  return { key, url };
}
