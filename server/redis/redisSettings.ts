import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { messageOf } from '../../shared/errors';
import { isRecord } from '../../shared/isRecord';
import type { ReadEnvironment } from '../readEnvironment';

/** How the certificate of a `rediss:` server is verified: by the system's authorities, by `ca`, or not at all. */
const REDIS_TLS = ['verify', 'ca', 'unverified'] as const;
type RedisTls = (typeof REDIS_TLS)[number];

/** The address and credentials of Redis (or Valkey), independent of the client. */
export interface RedisSettings {
  host: string;
  port: number;
  /** '' if the server requires none. */
  username: string;
  password: string;
  /** The number of the database. */
  database: number;
  /** Options of `tls.connect`; null for an unencrypted connection. */
  tls: { servername?: string; ca?: string; rejectUnauthorized: boolean } | null;
}

/** Also reads the platform's name of the variable. No error repeats the address, which contains a password. */
export function readRedis(read: ReadEnvironment): RedisSettings | null {
  const tls = read.oneOf('REDIS_TLS', 'verify', REDIS_TLS);
  const ca = read.text('REDIS_CA');
  if (tls === 'ca' && ca === '') read.refuse('REDIS_CA', '', 'with REDIS_TLS=ca a certificate (PEM)');
  if (ca !== '' && !isCertificate(ca))
    read.refuse('REDIS_CA', ca, 'a certificate (PEM), itself and not where it lies');
  const name = read.text('REDIS_URL') === '' ? 'SCALINGO_REDIS_URL' : 'REDIS_URL';
  const url = read.text(name);
  if (url === '') return null;
  const settings = readRedisUrl(url, { tls, ca });
  return settings ?? read.refuse(name, '…', 'an address such as redis://:password@host:6379/0');
}

/**
 * Parses `redis[s]://user:password@host:port/database`.
 * @param ca PEM, for `tls: 'ca'`.
 * @returns null if it is not a valid address.
 */
function readRedisUrl(url: string, { tls, ca }: { tls: RedisTls; ca: string }): RedisSettings | null {
  const parsed = parseUrl(url);
  const database = /^\/?(\d{0,4})$/.exec(parsed?.pathname ?? '')?.[1];
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '' || database === undefined)
    return null;
  const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: Number(parsed.port || 6379),
    username: decoded(parsed.username),
    password: decoded(parsed.password),
    database: Number(database),
    tls:
      parsed.protocol === 'rediss:'
        ? {
            // SNI takes names only; an IP address is verified without it.
            ...(isIP(host) ? {} : { servername: host }),
            rejectUnauthorized: tls !== 'unverified',
            ...(tls === 'ca' ? { ca: withLineEnds(ca) } : {}),
          }
        : null,
  };
}

/**
 * A certificate whose line ends may be escaped as `\
 * `, as platforms store them.
 */
function withLineEnds(pem: string): string {
  return pem.replaceAll('\\n', '\n');
}

function isCertificate(pem: string): boolean {
  try {
    return Boolean(new X509Certificate(withLineEnds(pem)));
  } catch {
    return false;
  }
}

/** The password may contain an unencoded per cent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the server refused the database: the client would go on with database 0, which may be another site's. */
export function isWrongDatabase(error: unknown): boolean {
  return /DB index|select is not allowed/i.test(messageOf(error));
}

/**
 * The message for a failed connection, with the setting that solves it if there is one. Errors do not contain the
 * password.
 */
export function redisFailure(error: unknown): string {
  // Of several commands in flight the first error tells the reason; of a lost connection all of them have the same one.
  const previous = isRecord(error) ? error.previousErrors : [];
  const [first = error]: unknown[] = Array.isArray(previous) ? previous : [];
  const [code, message] = [codeOf(first), messageOf(first)];
  const told = [code, message].filter((word) => word !== '').join(': ');
  return knownFailure(error) ?? knownFailure(first) ?? told.slice(0, 300);
}

function codeOf(error: unknown): string {
  return isRecord(error) ? String(error.code ?? '') : '';
}

/** What to do about a failure; null if the message has to do. */
function knownFailure(error: unknown): string | null {
  const code = codeOf(error);
  const message = messageOf(error);
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/.test(code))
    return `${code}: the certificate is not one that the system knows: REDIS_TLS=ca with REDIS_CA, or REDIS_TLS=unverified`;
  if (/WRONGPASS|NOAUTH|NOPERM/.test(message)) return 'the server refuses the account of REDIS_URL';
  if (isWrongDatabase(error)) return 'the server has no database of the number that REDIS_URL ends with';
  if (message.includes('enableOfflineQueue')) return 'there is no connection';
  return null;
}
