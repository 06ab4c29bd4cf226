import { PAGE_DRAWN } from '../router/focusAndScroll';

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

/** Loads the tag manager, unless none is configured or the visitor refuses, and tells it of each page. @returns stops telling */
export function startTagManager(document: Document, id: string, signals: PrivacySignals): () => void {
  if (id === '' || refusesTracking(signals)) return () => undefined;
  const window = document.defaultView;
  if (!window) return () => undefined;
  // What was told before waits in the queue.
  const before: unknown = 'dataLayer' in window ? window.dataLayer : [];
  const queue: unknown[] = Array.isArray(before) ? before : [];
  queue.unshift({ event: 'gtm.js', 'gtm.start': Date.now() });
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
    queue.push({ event: 'page_view', page_location: last, page_title: document.title });
  }
  document.addEventListener(PAGE_DRAWN, tell);
  return () => document.removeEventListener(PAGE_DRAWN, tell);
}
