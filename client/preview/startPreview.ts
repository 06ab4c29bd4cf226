import type { ApiClient } from '../data/apiClient';
import { refreshPage } from '../router/refreshPage';
import { addressOnScreen, type Router } from '../router/softNavigation';

const BAR = 'preview-bar';
/** Retries after 1, 2, 4, 8 and 16 s if the service was too slow or unavailable. */
const TRIES = 5;
const FIRST_PAUSE_MS = 1000;

/** In preview, saves and changes that the admin or the site report refresh the page in place, and its bar. */
export function startPreview(router: Router, content: Pick<ApiClient, 'refresh'>): void {
  let shown = addressOnScreen(router);
  let isBusy = false;
  let isPending = false;

  /** Runs one refresh at a time; a save meanwhile starts another afterwards. */
  async function renew(): Promise<void> {
    isPending = true;
    if (isBusy) return;
    isBusy = true;
    let failures = 0;
    while (isPending) {
      isPending = false;
      const isWhole = await refresh().catch(() => false);
      if (isWhole || failures === TRIES) continue;
      isPending = true;
      await pause(FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
    }
    isBusy = false;
  }

  /** @returns whether everything could be loaded */
  async function refresh(): Promise<boolean> {
    const { kind, entry } = bar()?.dataset ?? {};
    const reading = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    // Request the bar at once, in parallel with the entry's address: the server then loads all of the page.
    const loading = askForBar(addressOnScreen(router), reading);
    loading.catch(() => undefined);
    const path = await addressNow(reading);
    if (path !== null && path !== location.pathname) {
      await router.navigate(path, { replace: true, preventScrollReset: true });
      return true;
    }
    const [, isWhole] = await Promise.all([refreshPage(router, content, reading), loading.then(renderBar)]);
    const region = document.getElementById('annonces');
    if (region && isWhole) region.textContent = bar()?.dataset.updated ?? '';
    const { dataset } = bar() ?? {};
    if (!kind || !entry || !dataset || dataset.entry) return isWhole;
    // The entry has left this address since the request: look for it again.
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
    // A bar that failed or is incomplete is requested again with its page.
    void askForBar(path)
      .then(renderBar)
      .catch(() => false)
      .then((isWhole) => (isWhole ? undefined : renew()));
  });
  addEventListener('message', hear);
  // A save before this listener started is in the page's HTML (`server/preview/previewBar.ts`), or reported at once.
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

/** The address now of the entry on screen; null if it has none or there is none, rejects if unknown. */
async function addressNow(reading: string): Promise<string | null> {
  const { kind, entry } = bar()?.dataset ?? {};
  if (!kind || !entry) return null;
  const search = new URLSearchParams({ kind, id: entry, locale: document.documentElement.lang });
  const response = await fetch(`/_preview/entry?${search}`, of(reading));
  // A page that has moved must not be taken for a deleted one.
  if (response.status >= 500) throw new Error('The service cannot say where the entry is');
  const answer: unknown = response.ok ? await response.json() : null;
  const path = typeof answer === 'object' && answer !== null && 'path' in answer ? answer.path : null;
  return typeof path === 'string' ? path : null;
}

/** Names the refresh of a request: the server asks the service each query once (`previewReading.ts`). */
const of = (reading: string) => ({ headers: { 'X-Reading': reading } });

function askForBar(path: string, reading?: string): Promise<Response> {
  return fetch(`/_preview/bar?${new URLSearchParams({ url: path })}`, reading ? of(reading) : {});
}

/** @returns false if the service could not provide all of the bar, and a retry may help */
async function renderBar(response: Response): Promise<boolean> {
  const present = bar();
  // The visitor is no longer signed in as an editor: no retry.
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
