import type { ApiClient } from '../data/apiClient';
import { refreshPage } from '../router/refreshPage';
import type { Router } from '../router/softNavigation';

const BAR = 'preview-bar';

/**
 * What a preview does besides any page: it is drawn anew, where the editor is on it, when the content service's admin says that
 * something was saved, or the site that something has changed; and its bar tells of the page that is on screen. @returns stops it
 */
export function startPreview(router: Router, content: Pick<ApiClient, 'refresh'>): () => void {
  let shown = pathOf(router);
  let isBusy = false;
  let isAsked = false;

  /** One at a time; what was saved meanwhile is seen with the next. */
  async function renew(): Promise<void> {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    while (isAsked) {
      isAsked = false;
      await refresh().catch(() => undefined);
    }
    isBusy = false;
  }

  async function refresh(): Promise<void> {
    const path = await addressNow();
    if (path !== null && path !== location.pathname) {
      await router.navigate(path, { replace: true, preventScrollReset: true });
      return;
    }
    await Promise.all([refreshPage(router, content), drawBar(pathOf(router))]);
    const region = document.getElementById('annonces');
    if (region) region.textContent = bar()?.dataset.updated ?? '';
  }

  function hear({ origin, data }: MessageEvent): void {
    const origins = bar()?.dataset.origins?.split(' ') ?? [];
    if (!origins.includes(origin)) return;
    if (typeof data === 'object' && data !== null && data.type === 'strapiUpdate') void renew();
  }

  const stopFollowing = router.subscribe(({ navigation }) => {
    const path = pathOf(router);
    if (navigation.state !== 'idle' || path === shown) return;
    shown = path;
    void drawBar(path).catch(() => undefined);
  });
  addEventListener('message', hear);
  const events = bar()?.dataset.live ? new EventSource('/_preview/events') : null;
  events?.addEventListener('change', () => void renew());
  return () => {
    stopFollowing();
    removeEventListener('message', hear);
    events?.close();
  };
}

const bar = () => document.getElementById(BAR);

function pathOf({ state: { location } }: Router): string {
  return location.pathname + location.search;
}

/** Where the entry on screen is now: its slug may be what was saved. Null where that is not known. */
async function addressNow(): Promise<string | null> {
  const { kind, entry } = bar()?.dataset ?? {};
  if (!kind || !entry) return null;
  const asked = new URLSearchParams({ kind, id: entry, locale: document.documentElement.lang });
  const response = await fetch(`/_preview/entry?${asked}`);
  const answer: unknown = response.ok ? await response.json() : null;
  const path = typeof answer === 'object' && answer !== null && 'path' in answer ? answer.path : null;
  return typeof path === 'string' ? path : null;
}

async function drawBar(path: string): Promise<void> {
  const response = await fetch(`/_preview/bar?${new URLSearchParams({ url: path })}`);
  const present = bar();
  if (!response.ok || !present) return;
  const drawn = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(BAR);
  if (!drawn) return;
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLButtonElement && present.contains(activeElement) ? activeElement : null;
  present.replaceWith(drawn);
  if (focused)
    drawn.querySelector<HTMLElement>(`button[value="${focused.value}"]`)?.focus({ preventScroll: true });
}
