import { CONSENT_MAX_AGE_S } from './consent';

const COOKIE = 'audience';

/** Whether the visitor has asked here not to be counted. */
export function isUncounted(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=non`).test(cookies);
}

/** As `document.cookie` takes it. */
export function uncountedCookie(isHttps: boolean): string {
  return `${COOKIE}=non; Max-Age=${CONSENT_MAX_AGE_S}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
