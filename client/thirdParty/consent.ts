/** The purposes that a visitor may consent to; `embeds` is third-party content in our pages: banner and frame. */
const PURPOSES = ['audience', 'advertising', 'embeds'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A visitor's decision with its time: the proof of consent, kept in the browser. */
export interface Consent {
  /** Milliseconds since 1970. */
  at: number;
  granted: readonly Purpose[];
}

/** Dispatched on the document after a decision. */
export const CONSENT_DECIDED = 'consentdecided';

const COOKIE = 'consent';
/** Six months, after which the visitor is asked again. */
export const CONSENT_MAX_AGE_S = 180 * 24 * 3600;

/** The signals of consent mode, version 2, that each purpose grants. */
const SIGNALS: Record<Purpose, readonly string[]> = {
  audience: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  embeds: [],
};

/** The purposes that a site must ask for, by what is configured. */
export function purposesOf(options: {
  tagManagerId: string;
  bannerScriptUrl: string;
  footerFrameUrl: string;
}): Purpose[] {
  const hasEmbeds = options.bannerScriptUrl !== '' || options.footerFrameUrl !== '';
  return PURPOSES.filter((purpose) => (purpose === 'embeds' ? hasEmbeds : options.tagManagerId !== ''));
}

/** Whether the tag manager may be loaded: it serves only these purposes. */
export function grantsTags(granted: readonly Purpose[]): boolean {
  return granted.includes('audience') || granted.includes('advertising');
}

/** Null without a decision, or if it has expired. */
export function readConsent(cookies: string, now: number): Consent | null {
  const [, at, words = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{13})\\.([a-z-]*)`).exec(cookies) ?? [];
  if (at === undefined || now - Number(at) > CONSENT_MAX_AGE_S * 1000) return null;
  return { at: Number(at), granted: PURPOSES.filter((purpose) => words.split('-').includes(purpose)) };
}

/** In the format of `document.cookie`. */
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
