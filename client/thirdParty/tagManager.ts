import { PAGE_RENDERED } from '../router/focusAndScroll';
import { consentSignals, type Purpose } from './consent';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** The browser's privacy signals, as in `navigator`. */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether either signal refuses tracking. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/**
 * Loads the tag manager, unless none is configured or the visitor refuses, and pushes a page view for each page.
 * @param granted where consent is required, the granted purposes: set before the tag manager loads
 */
export function startTagManager(
  document: Document,
  id: string,
  signals: PrivacySignals,
  granted?: readonly Purpose[],
): void {
  const window = document.defaultView;
  if (!window || id === '' || refusesTracking(signals)) return;
  // Keep what was pushed before.
  const before: unknown = 'dataLayer' in window ? window.dataLayer : [];
  const queue: unknown[] = Array.isArray(before) ? before : [];
  const consent = granted
    ? [
        command('consent', 'default', consentSignals([])),
        command('consent', 'update', consentSignals(granted)),
      ]
    : [];
  // A consent banner's commands must come before the event that starts the tags.
  const sent = queue.filter(isConsentCommand);
  const others = queue.filter((entry) => !isConsentCommand(entry));
  queue.splice(0, queue.length, ...consent, ...sent, { event: 'gtm.js', 'gtm.start': Date.now() }, ...others);
  Object.assign(window, { dataLayer: queue });

  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);

  // The tag manager counts the first page itself.
  let last = window.location.href;
  function tell(): void {
    if (!window || window.location.href === last) return;
    last = window.location.href;
    queue.push({
      event: 'page_view',
      page_location: withoutSearchWords(last),
      page_title: titleWithoutSearchWords(document.title, last),
    });
  }
  document.addEventListener(PAGE_RENDERED, tell);
}

function isConsentCommand(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Reflect.get(entry, 0) === 'consent';
}

/** Removes what a visitor has typed into a search: it is personal. */
export function withoutSearchWords(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('q');
  return url.href;
}

/** The title of a page, or its path if the title contains a visitor's search. */
export function titleWithoutSearchWords(title: string, address: string): string {
  const { searchParams, pathname } = new URL(address);
  return searchParams.has('q') ? pathname : title;
}

/** Updates the consent of a tag manager that is already loaded. */
export function pushConsent(window: Window, granted: readonly Purpose[]): void {
  const queue: unknown = 'dataLayer' in window ? window.dataLayer : null;
  if (Array.isArray(queue)) queue.push(command('consent', 'update', consentSignals(granted)));
}

/** A command for Google's tags, which recognise it as an `arguments` object and would not accept an array. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: see above
  return arguments;
}
