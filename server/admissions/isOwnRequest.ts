import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';

/** What a browser tells of where a request comes from; undefined: it does not say. */
export interface Provenance {
  /** `Sec-Fetch-Site` (W3C Fetch Metadata). */
  fetchSite: string | undefined;
  /** `Origin` (RFC 6454). */
  origin: string | undefined;
  referrer: string | undefined;
}

/**
 * Whether a page of this site sent a request. No browser leaves out all three headers on a request from another site,
 * so that a request without any comes from no browser and carries nobody's cookies: it may pass.
 * @param ownHosts hosts with their ports, lower case.
 */
export function isFromThisSite(
  { fetchSite, origin, referrer }: Provenance,
  ownHosts: readonly string[],
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin !== undefined && origin !== 'null') return ownHosts.includes(hostOf(origin));
  // An opaque origin is one that a privacy setting hides, or a sandbox: only Fetch Metadata can tell.
  if (fetchSite !== undefined) return true;
  if (origin === 'null') return false;
  return referrer === undefined || ownHosts.includes(hostOf(referrer));
}

/** The same of an Express request: our hosts are the configured one and the one that was asked. */
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
