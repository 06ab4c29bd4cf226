import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { messageOf } from '../../shared/errors';
import type { ReadEnvironment } from '../readEnvironment';

/** How the certificate of a `rediss:` server is checked: by the system's authorities, by `ca`, or not at all. */
const REDIS_TLS = ['verify', 'ca', 'unverified'] as const;
type RedisTls = (typeof REDIS_TLS)[number];

/** Where Redis (or Valkey) is and how to speak to it, in words that any client takes. */
export interface RedisSettings {
  host: string;
  port: number;
  /** '' where the server asks for none. */
  username: string;
  password: string;
  /** The number of the database. */
  database: number;
  /** Options of `tls.connect`; null for a connection in clear. */
  tls: { servername?: string; ca?: string; rejectUnauthorized: boolean } | null;
}

/** Under the name that the platform gives it too. No error repeats the address: a password is in it. */
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
 * Reads `redis[s]://user:password@host:port/database`.
 * @param ca PEM, for `tls: 'ca'`.
 * @returns null when that is no address of a Redis server.
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
            // TLS knows names only; a number's certificate is checked without one.
            ...(isIP(host) ? {} : { servername: host }),
            rejectUnauthorized: tls !== 'unverified',
            ...(tls === 'ca' ? { ca: withLineEnds(ca) } : {}),
          }
        : null,
  };
}

/** A certificate whose line ends may be written `\n`, as platforms keep them. */
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

/** The password may hold a per cent sign that nobody has encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A client that was refused its database would go on with the first one, which may be another site's. */
export function isWrongDatabase(error: unknown): boolean {
  return /DB index|select is not allowed/i.test(messageOf(error));
}

function previousErrors(error: unknown): unknown[] {
  const errors: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'previousErrors') : [];
  return Array.isArray(errors) ? errors : [];
}

/**
 * What to say of a failed connection, with the setting that mends it where one does. The password is in no error.
 */
export function redisFailure(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code') ?? '') : '';
  const message = messageOf(error);
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/.test(code))
    return `${code}: the certificate is not one that the system knows: REDIS_TLS=ca with REDIS_CA, or REDIS_TLS=unverified`;
  if (/WRONGPASS|NOAUTH|NOPERM/.test(message)) return 'the server refuses the account of REDIS_URL';
  if (isWrongDatabase(error)) return 'the server has no database of the number that REDIS_URL ends with';
  if (message.includes('enableOfflineQueue')) return 'there is no connection';
  // Of several commands at once the first that was refused says why.
  const [first]: unknown[] = previousErrors(error);
  if (first !== undefined) return redisFailure(first);
  return [code, message]
    .filter((word) => word !== '')
    .join(': ')
    .slice(0, 300);
}
