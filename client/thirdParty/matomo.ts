import { PAGE_RENDERED } from '../router/focusAndScroll';
import { type PrivacySignals, refusesTracking, titleWithoutWords, withoutWords } from './tagManager';
import { isUncounted } from './uncounted';

interface Matomo {
  /** `https://stats.ecole.example/`, with its slash. */
  url: string;
  siteId: string;
}

/**
 * Counts visits by the school's own Matomo, within what the CNIL exempts from consent: no cookie, nothing that tells a
 * browser from another, nobody who says no here or by the browser, and no page with what was typed.
 */
export function startMatomo(document: Document, { url, siteId }: Matomo, signals: PrivacySignals): void {
  const window = document.defaultView;
  if (!window || refusesTracking(signals) || isUncounted(document.cookie)) return;
  const queue: unknown[][] = [
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', siteId],
  ];
  let last = '';
  // It is a list until Matomo has come, and Matomo afterwards.
  Object.assign(window, { _paq: queue });
  const say = (...command: unknown[]) => {
    const paq: unknown = Reflect.get(window, '_paq');
    if (typeof paq === 'object' && paq !== null && 'push' in paq && typeof paq.push === 'function')
      paq.push(command);
  };
  function tell(): void {
    if (!window || window.location.href === last || isUncounted(document.cookie)) return;
    if (last !== '') say('setReferrerUrl', withoutWords(last));
    last = window.location.href;
    say('setCustomUrl', withoutWords(last));
    say('setDocumentTitle', titleWithoutWords(document.title, last));
    say('trackPageView');
  }
  tell();
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}matomo.js`;
  document.head.append(script);
  document.addEventListener(PAGE_RENDERED, tell);
}
