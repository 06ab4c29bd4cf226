import { PAGE_RENDERED } from '../router/focusAndScroll';
import { consentSignals, type Purpose } from './consent';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** What a visitor's browser says about being followed. */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the visitor has said no, by either signal. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/**
 * Loads the tag manager, unless none is configured or the visitor refuses, and tells it of each page.
 * @param granted where consent is required, what the visitor has agreed to: the tag manager knows before it loads.
 */
export function startTagManager(
  document: Document,
  id: string,
  signals: PrivacySignals,
  granted?: readonly Purpose[],
): void {
  const window = document.defaultView;
  if (!window || id === '' || refusesTracking(signals)) return;
  // What was told before waits in the queue.
  const before: unknown = 'dataLayer' in window ? window.dataLayer : [];
  const queue: unknown[] = Array.isArray(before) ? before : [];
  const consent = granted
    ? [
        command('consent', 'default', consentSignals([])),
        command('consent', 'update', consentSignals(granted)),
      ]
    : [];
  // What a banner of consent has said comes before the event at which tags begin.
  const said = queue.filter(isConsentCommand);
  const others = queue.filter((entry) => !isConsentCommand(entry));
  queue.splice(0, queue.length, ...consent, ...said, { event: 'gtm.js', 'gtm.start': Date.now() }, ...others);
  Object.assign(window, { dataLayer: queue });

  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);

  // The first page is the tag manager's own affair.
  let last = window.location.href;
  function tell(): void {
    if (!window || window.location.href === last) return;
    last = window.location.href;
    queue.push({
      event: 'page_view',
      page_location: withoutWords(last),
      page_title: titleWithoutWords(document.title, last),
    });
  }
  document.addEventListener(PAGE_RENDERED, tell);
}

function isConsentCommand(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Reflect.get(entry, 0) === 'consent';
}

/** What a person has typed into a search is nobody else's. */
export function withoutWords(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('q');
  return url.href;
}

/** A page's title, as far as it is nobody's words: that of a search names them, and its path stands for it. */
export function titleWithoutWords(title: string, address: string): string {
  const { searchParams, pathname } = new URL(address);
  return searchParams.has('q') ? pathname : title;
}

/** Tells the tag manager, which is there already, what the visitor agrees to from now on. */
export function tellConsent(window: Window, granted: readonly Purpose[]): void {
  const queue: unknown = 'dataLayer' in window ? window.dataLayer : null;
  if (Array.isArray(queue)) queue.push(command('consent', 'update', consentSignals(granted)));
}

/** A command of Google's tags: they know it by being the arguments of a function, and take an array for something else. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: see above
  return arguments;
}
