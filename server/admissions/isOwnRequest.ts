import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';

/**
 * Whether a page of this site sent a request: the configured host or the requested one. No browser leaves out all three
 * headers (Fetch Metadata, `Origin`, `Referer`) on a cross-site request, so a request without any comes from no browser
 * and carries nobody's cookies: it may pass.
 */
export function isOwnRequest(
  request: Pick<Request, 'get' | 'host'>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): boolean {
  const isOurs = (address: string) =>
    [hostOf(siteUrl), (request.host ?? '').toLowerCase()].includes(hostOf(address));
  const fetchSite = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const referrer = request.get('referer');
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin !== undefined && origin !== 'null') return isOurs(origin);
  // `Origin: null` comes from a privacy setting or a sandbox: only Fetch Metadata can tell.
  if (fetchSite !== undefined) return true;
  return origin === undefined && (referrer === undefined || isOurs(referrer));
}

function hostOf(address: string): string {
  return parseUrl(address)?.host ?? '';
}
