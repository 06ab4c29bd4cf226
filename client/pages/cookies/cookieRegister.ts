import { ORIGIN_NAMES } from '../../../shared/admissions/tracking';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S, TRACKING_COOKIE_MAX_AGE_S } from '../../../shared/constants';
import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';
import { CONSENT_MAX_AGE_S } from '../../thirdParty/consent';

/** One row of the register: what is stored or loaded, by whom, why and for how long. */
export interface RegisterLine {
  name: string;
  /** The third party, if it is not this site. */
  who?: string;
  why: string;
  howLong: string;
}

/** Storage other than cookies: its technical name and its lifetime. */
const STORED = [
  { name: 'favoris', what: 'favourites', howLong: 'untilTakenBack' },
  { name: 'touche-recherche', what: 'slashKey', howLong: 'untilTakenBack' },
  { name: 'compares', what: 'compared', howLong: 'untilClosed' },
  { name: 'form:…', what: 'unsent', howLong: 'untilSent' },
  { name: 'scroll-positions', what: 'place', howLong: 'untilClosed' },
  { name: 'reloaded-at', what: 'reloaded', howLong: 'untilClosed' },
  { name: 'site-…', what: 'pages', howLong: 'untilCleared' },
] as const;

/** What our own pages store: cookies, then script storage. `keptInBrowsers.test.ts` checks that it is complete. */
export function ownCookies(options: SiteOptions, labels: Labels): RegisterLine[] {
  const line = (name: string, why: string, howLong: string): RegisterLine => ({ name, why, howLong });
  const days = (seconds: number) => labels('cookies.days', { count: seconds / 86_400 });
  return [
    line(ORIGIN_NAMES.join(', '), labels('cookies.origin.why'), days(TRACKING_COOKIE_MAX_AGE_S)),
    ...(options.englishEnabled
      ? [line(LOCALE_COOKIE, labels('cookies.language.why'), days(LOCALE_COOKIE_MAX_AGE_S))]
      : []),
    ...(options.consentRequired
      ? [line('consent', labels('cookies.consent.why'), days(CONSENT_MAX_AGE_S))]
      : []),
    ...(options.matomoUrl
      ? [line('audience', labels('cookies.uncounted.why'), days(CONSENT_MAX_AGE_S))]
      : []),
    ...STORED.map(({ name, what, howLong }) =>
      line(name, labels(`cookies.${what}.why`), labels(`cookies.${howLong}`)),
    ),
  ];
}

/** What is loaded from other hosts, and when. */
export function otherServices(options: SiteOptions, labels: Labels): RegisterLine[] {
  const hostOf = (url: string) => new URL(url).host;
  const whenAgreed = labels(options.consentRequired ? 'cookies.onConsent' : 'cookies.unlessRefused');
  const embedded = labels(options.consentRequired ? 'cookies.onConsent' : 'cookies.always');
  const tags = options.tagManagerId
    ? ['Google Tag Manager', ...options.tagManagerHosts.map((name) => name.replace(/^matomo:/, 'Matomo, '))]
    : [];
  return [
    ...tags.map((name) => ({
      name,
      who: name === 'Google Tag Manager' ? 'Google' : name,
      why: labels('cookies.tags.why'),
      howLong: whenAgreed,
    })),
    ...(options.matomoUrl
      ? [
          {
            name: 'Matomo',
            who: hostOf(options.matomoUrl),
            why: labels('cookies.matomo.why'),
            howLong: labels('cookies.matomo.when'),
          },
        ]
      : []),
    ...[options.bannerScriptUrl, options.footerFrameUrl].filter(Boolean).map((url) => ({
      name: labels(url === options.bannerScriptUrl ? 'cookies.banner' : 'cookies.frame'),
      who: hostOf(url),
      why: labels('cookies.embeds.why'),
      howLong: embedded,
    })),
    ...options.frameAllowedHosts.map((host) => ({
      name: labels('cookies.form'),
      who: host,
      why: labels('cookies.form.why'),
      howLong: labels('cookies.form.when'),
    })),
    {
      name: 'YouTube, Vimeo',
      who: 'youtube-nocookie.com, player.vimeo.com',
      why: labels('cookies.video.why'),
      howLong: labels('cookies.video.when'),
    },
  ];
}
