import { comparePath, readCompared } from '../../shared/comparedCourses';
import { splitLocale } from '../../shared/locale';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { attempt } from '../site/attempt';
import { closest } from '../ui/clicks';
import { readFavourites, toggleFavourite, watchFavourites } from './keptCourses';

const KEY = 'compares';

/** ♥ is saved in this browser; 'Comparer' adds the programmes last compared in this tab. */
export function startFavourites(document: Document): void {
  function drawHearts(): void {
    const kept = new Set(readFavourites().map(({ slug }) => slug));
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]'))
      heart.setAttribute('aria-pressed', String(kept.has(heart.dataset.favourite ?? '')));
    document.documentElement.dataset.favourites = 'on';
  }

  function onPage(): void {
    if (splitLocale(location.pathname).path === '/comparer')
      attempt(() => sessionStorage.setItem(KEY, new URLSearchParams(location.search).get('f') ?? ''));
    drawHearts();
  }

  function onClick(event: MouseEvent): void {
    const heart = closest(event, '[data-favourite]');
    if (heart) {
      // The surrounding card is a link.
      event.preventDefault();
      const { favourite: slug = '', title = '' } = heart.dataset;
      const hearts = [...(heart.closest('ul')?.querySelectorAll<HTMLElement>('[data-favourite]') ?? [])];
      toggleFavourite({ slug, title });
      // React removes a heart among the favourites before this microtask runs.
      queueMicrotask(() => heart.isConnected || focusNear(hearts, hearts.indexOf(heart)));
      return;
    }
    const link = closest<HTMLAnchorElement>(event, 'a[data-compare]');
    if (!link) return;
    const { locale } = splitLocale(location.pathname);
    const slugs = [...new Set([...kept(), link.dataset.compare ?? ''])];
    link.href = (locale === 'fr' ? '' : `/${locale}`) + comparePath(slugs);
  }

  onPage();
  document.addEventListener(PAGE_RENDERED, onPage);
  // In the capture phase: sets the link's address before soft navigation reads it.
  document.addEventListener('click', onClick, { capture: true });
  watchFavourites(drawHearts);
}

/**
 * The pressed heart was removed and the focus lost: focus the next heart, else the previous one, else the page's title.
 */
function focusNear(hearts: readonly HTMLElement[], gone: number): void {
  const near = hearts[gone + 1] ?? hearts[gone - 1] ?? document.querySelector<HTMLElement>('main h1');
  if (near?.tagName === 'H1') near.tabIndex = -1;
  near?.focus();
}

/** Without storage none: each link leads to its own programme. */
function kept(): string[] {
  return attempt(() => readCompared(sessionStorage.getItem(KEY))) ?? [];
}
