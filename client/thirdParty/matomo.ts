import { PAGE_RENDERED } from '../router/focusAndScroll';
import { hasOptedOut } from './analyticsOptOut';
import {
  type PrivacySignals,
  refusesTracking,
  titleWithoutSearchWords,
  withoutSearchWords,
} from './tagManager';

interface Matomo {
  /** With a trailing slash: `https://stats.ecole.example/`. */
  url: string;
  siteId: string;
}

/**
 * Counts visits with the school's own Matomo, within the CNIL's exemption from consent: no cookies, no fingerprinting,
 * no visitor who has opted out here or in the browser, and no page addresses with typed text.
 */
export function startMatomo(document: Document, { url, siteId }: Matomo, signals: PrivacySignals): void {
  const window = document.defaultView;
  if (!window || refusesTracking(signals) || hasOptedOut(document.cookie)) return;
  const queue: unknown[][] = [
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', siteId],
  ];
  let last = '';
  // An array until Matomo has loaded, then Matomo's own object.
  Object.assign(window, { _paq: queue });
  const say = (...command: unknown[]) => {
    const paq: unknown = Reflect.get(window, '_paq');
    if (typeof paq === 'object' && paq !== null && 'push' in paq && typeof paq.push === 'function')
      paq.push(command);
  };
  function tell(): void {
    if (!window || window.location.href === last || hasOptedOut(document.cookie)) return;
    if (last !== '') say('setReferrerUrl', withoutSearchWords(last));
    last = window.location.href;
    say('setCustomUrl', withoutSearchWords(last));
    say('setDocumentTitle', titleWithoutSearchWords(document.title, last));
    say('trackPageView');
  }
  tell();
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}matomo.js`;
  document.head.append(script);
  document.addEventListener(PAGE_RENDERED, tell);
}
