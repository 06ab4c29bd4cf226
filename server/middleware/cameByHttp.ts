import type { Request } from 'express';
import type { Config } from '../config';

/**
 * Whether to redirect a request to https: a trusted proxy says that the visitor came by http. Probes, and clients that
 * bypass the proxy, carry no such header and are left alone.
 */
export function cameByHttp({ forceHttps, trustProxy }: Pick<Config, 'forceHttps' | 'trustProxy'>) {
  if (!forceHttps || trustProxy === 0) return () => false;
  return ({ headers, protocol }: Request): boolean =>
    headers['x-forwarded-proto'] !== undefined && protocol.toLowerCase() === 'http';
}

/** Builds the test for cookies that are `Secure`: the site's own address is https, or a proxy says that the visitor came by it. */
export function cameByHttps({ siteUrl }: Pick<Config, 'siteUrl'>): (request: Request) => boolean {
  const siteIsHttps = siteUrl.startsWith('https:');
  return (request) => siteIsHttps || (request.headers['x-forwarded-proto'] !== undefined && request.secure);
}
