import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';

/** The request headers that tell where it comes from; undefined if absent. */
export interface OriginHeaders {
  /** `Sec-Fetch-Site` (W3C Fetch Metadata). */
  fetchSite: string | undefined;
  /** `Origin` (RFC 6454). */
  origin: string | undefined;
  referrer: string | undefined;
}

/**
 * Whether a page of this site sent a request. No browser leaves out all three headers on a cross-site request, so a
 * request without any comes from no browser and carries nobody's cookies: it may pass.
 * @param ownHosts hosts with their ports, lower case.
 */
export function isFromThisSite(
  { fetchSite, origin, referrer }: OriginHeaders,
  ownHosts: readonly string[],
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin !== undefined && origin !== 'null') return ownHosts.includes(hostOf(origin));
  // `Origin: null` comes from a privacy setting or a sandbox: only Fetch Metadata can tell.
  if (fetchSite !== undefined) return true;
  if (origin === 'null') return false;
  return referrer === undefined || ownHosts.includes(hostOf(referrer));
}

/** The same for an Express request: our hosts are the configured one and the requested one. */
export function isOwnRequest(request: Request, { siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  return isFromThisSite(
    {
      fetchSite: request.get('sec-fetch-site'),
      origin: request.get('origin'),
      referrer: request.get('referer'),
    },
    [hostOf(siteUrl), (request.host ?? '').toLowerCase()],
  );
}

function hostOf(address: string): string {
  return parseUrl(address)?.host ?? '';
}
