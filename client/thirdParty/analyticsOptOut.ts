import { CONSENT_MAX_AGE_S } from './consent';

const COOKIE = 'audience';

/** Whether the visitor has opted out of the statistics on this site. */
export function hasOptedOut(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=non`).test(cookies);
}

/** In the format of `document.cookie`. */
export function optOutCookie(isHttps: boolean): string {
  return `${COOKIE}=non; Max-Age=${CONSENT_MAX_AGE_S}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
