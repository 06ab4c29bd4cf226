import type { ApiClient } from '../data/apiClient';
import { refreshPage } from '../router/refreshPage';
import { addressOnScreen, type Router } from '../router/softNavigation';

const BAR = 'preview-bar';
/** A service that was too slow, or away for a moment: what was saved is asked for again, after 1, 2, 4, 8 and 16 s. */
const TRIES = 5;
const FIRST_PAUSE_MS = 1000;

/**
 * What a preview does besides any page: it is rendered again, where the editor is on it, when the content service's admin says that
 * something was saved, or the site that something has changed; and its bar tells of the page that is on screen.
 */
export function startPreview(router: Router, content: Pick<ApiClient, 'refresh'>): void {
  let shown = addressOnScreen(router);
  let isBusy = false;
  let isAsked = false;

  /** One at a time; what was saved meanwhile is seen with the next. */
  async function renew(): Promise<void> {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    let failures = 0;
    while (isAsked) {
      isAsked = false;
      const isWhole = await refresh().catch(() => false);
      if (isWhole || failures === TRIES) continue;
      isAsked = true;
      await pause(FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
    }
    isBusy = false;
  }

  /** @returns whether all of it could be had */
  async function refresh(): Promise<boolean> {
    const { kind, entry } = bar()?.dataset ?? {};
    const reading = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    // The server asks for all of the page at once, while it is still to be heard whether the page is here.
    const asked = askForBar(addressOnScreen(router), reading);
    asked.catch(() => undefined);
    const path = await addressNow(reading);
    if (path !== null && path !== location.pathname) {
      await router.navigate(path, { replace: true, preventScrollReset: true });
      return true;
    }
    const [, isWhole] = await Promise.all([refreshPage(router, content, reading), asked.then(renderBar)]);
    const region = document.getElementById('annonces');
    if (region && isWhole) region.textContent = bar()?.dataset.updated ?? '';
    const { dataset } = bar() ?? {};
    if (!kind || !entry || !dataset || dataset.entry) return isWhole;
    // The entry has left this address since it was asked for: it is looked for again.
    Object.assign(dataset, { kind, entry });
    return false;
  }

  const isAdmin = (origin: string) => bar()?.dataset.origins?.split(' ').includes(origin) === true;

  function hear({ origin, data }: MessageEvent): void {
    if (!isAdmin(origin)) return;
    if (typeof data === 'object' && data !== null && data.type === 'strapiUpdate') void renew();
  }

  router.subscribe(({ navigation }) => {
    const path = addressOnScreen(router);
    if (navigation.state !== 'idle' || path === shown) return;
    shown = path;
    // A bar that could not be had, or that knows nothing, is asked for again with its page.
    void askForBar(path)
      .then(renderBar)
      .catch(() => false)
      .then((isWhole) => (isWhole ? undefined : renew()));
  });
  addEventListener('message', hear);
  // What was saved before anybody listened stands on the page (`server/preview/previewBar.ts`), or is told at once.
  if (isAdmin(document.documentElement.dataset.saved ?? '')) void renew();
  const since = bar()?.dataset.live;
  if (since)
    new EventSource(`/_preview/events?${new URLSearchParams({ since })}`).addEventListener(
      'change',
      () => void renew(),
    );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const bar = () => document.getElementById(BAR);

/** Where the entry on screen is now: its slug may be what was saved. Null where it has no address, or is none; rejects when nobody can say now. */
async function addressNow(reading: string): Promise<string | null> {
  const { kind, entry } = bar()?.dataset ?? {};
  if (!kind || !entry) return null;
  const asked = new URLSearchParams({ kind, id: entry, locale: document.documentElement.lang });
  const response = await fetch(`/_preview/entry?${asked}`, of(reading));
  // The page that it has moved to must not be taken for one that is gone.
  if (response.status >= 500) throw new Error('The service cannot say where the entry is');
  const answer: unknown = response.ok ? await response.json() : null;
  const path = typeof answer === 'object' && answer !== null && 'path' in answer ? answer.path : null;
  return typeof path === 'string' ? path : null;
}

/** What a request is part of: the server then asks the service each question once (`server/content/previewReading.ts`). */
const of = (reading: string) => ({ headers: { 'X-Reading': reading } });

function askForBar(path: string, reading?: string): Promise<Response> {
  return fetch(`/_preview/bar?${new URLSearchParams({ url: path })}`, reading ? of(reading) : {});
}

/** @returns false when the service could not say all that the bar tells of the page, and is worth another try */
async function renderBar(response: Response): Promise<boolean> {
  const present = bar();
  // Whoever is no editor any more need not try again.
  if (!response.ok || !present) return response.status < 500;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(BAR);
  if (!next) return true;
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLButtonElement && present.contains(activeElement) ? activeElement : null;
  present.replaceWith(next);
  if (focused)
    next.querySelector<HTMLElement>(`button[value="${focused.value}"]`)?.focus({ preventScroll: true });
  return next.dataset.unknown === undefined;
}
