/** What a visitor may agree to; `embeds`: what other sites show in our pages, banner and frame. */
const PURPOSES = ['audience', 'advertising', 'embeds'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a visitor has decided, and when: the proof that the browser keeps. */
export interface Consent {
  /** Milliseconds since 1970. */
  at: number;
  granted: readonly Purpose[];
}

/** Heard on the document: something was decided. */
export const CONSENT_DECIDED = 'consentdecided';

const COOKIE = 'consent';
/** Six months, after which the question is asked again. */
export const CONSENT_MAX_AGE_S = 180 * 24 * 3600;

/** Consent mode, version 2: the signals that each purpose grants. */
const SIGNALS: Record<Purpose, readonly string[]> = {
  audience: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  embeds: [],
};

/** What a site has to ask for: nothing that its configuration lacks. */
export function purposesOf(options: {
  tagManagerId: string;
  bannerScriptUrl: string;
  footerFrameUrl: string;
}): Purpose[] {
  const hasEmbeds = options.bannerScriptUrl !== '' || options.footerFrameUrl !== '';
  return PURPOSES.filter((purpose) => (purpose === 'embeds' ? hasEmbeds : options.tagManagerId !== ''));
}

/** Whether the tag manager may be loaded: it is for nothing but these. */
export function grantsTags(granted: readonly Purpose[]): boolean {
  return granted.includes('audience') || granted.includes('advertising');
}

/** Null where nothing was decided, or too long ago. */
export function readConsent(cookies: string, now: number): Consent | null {
  const [, at, words = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{13})\\.([a-z-]*)`).exec(cookies) ?? [];
  if (at === undefined || now - Number(at) > CONSENT_MAX_AGE_S * 1000) return null;
  return { at: Number(at), granted: PURPOSES.filter((purpose) => words.split('-').includes(purpose)) };
}

/** As `document.cookie` takes it. */
export function consentCookie({ at, granted }: Consent, isHttps: boolean): string {
  const value = `${at}.${granted.join('-')}`;
  return `${COOKIE}=${value}; Max-Age=${CONSENT_MAX_AGE_S}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Every signal of consent mode, granted or denied. */
export function consentSignals(granted: readonly Purpose[]): Record<string, 'granted' | 'denied'> {
  return Object.fromEntries(
    PURPOSES.flatMap((purpose) =>
      SIGNALS[purpose].map((signal) => [signal, granted.includes(purpose) ? 'granted' : 'denied'] as const),
    ),
  );
}
