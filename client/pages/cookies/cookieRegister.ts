import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';

/** One line of the register: what is written or loaded, for whom, what for, how long. */
export interface RegisterLine {
  name: string;
  /** Who has it. */
  who: string;
  why: string;
  howLong: string;
}

/** What pages keep in a browser by themselves. */
export function ownCookies(options: SiteOptions, labels: Labels): RegisterLine[] {
  const who = labels('cookies.thisSite');
  const line = (name: string, why: string, howLong: string): RegisterLine => ({ name, who, why, howLong });
  return [
    line(
      'origine-tracking, utm_source, utm_medium',
      labels('cookies.origin.why'),
      labels('cookies.days', { count: 2 }),
    ),
    ...(options.englishEnabled
      ? [line('i18n_redirected', labels('cookies.language.why'), labels('cookies.days', { count: 365 }))]
      : []),
    ...(options.consentRequired
      ? [line('consent', labels('cookies.consent.why'), labels('cookies.days', { count: 180 }))]
      : []),
    ...(options.matomoUrl
      ? [line('audience', labels('cookies.uncounted.why'), labels('cookies.days', { count: 180 }))]
      : []),
    line(labels('cookies.storage'), labels('cookies.storage.why'), labels('cookies.storage.howLong')),
  ];
}

/** What comes from other hosts, and when. */
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
