import { comparePath, readCompared } from '../../shared/comparedCourses';
import { splitLocale } from '../../shared/locale';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { closest } from '../ui/clicks';
import { readFavourites, toggleFavourite, watchFavourites } from './keptCourses';

const KEY = 'compares';

/**
 * What ♥ and 'Comparer' do beyond their HTML: hearts are kept in this browser, and a link takes along the programmes that
 * were compared last in this tab.
 */
export function startFavourites(document: Document): void {
  function drawHearts(): void {
    const kept = new Set(readFavourites().map(({ slug }) => slug));
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]'))
      heart.setAttribute('aria-pressed', String(kept.has(heart.dataset.favourite ?? '')));
    document.documentElement.dataset.favourites = 'on';
  }

  function onPage(): void {
    if (splitLocale(location.pathname).path === '/comparer')
      keep(readCompared(new URLSearchParams(location.search).get('f')));
    drawHearts();
  }

  function onClick(event: MouseEvent): void {
    const heart = closest(event, '[data-favourite]');
    if (heart) {
      // The card around it is a link.
      event.preventDefault();
      const { favourite: slug = '', title = '' } = heart.dataset;
      const hearts = [...(heart.closest('ul')?.querySelectorAll<HTMLElement>('[data-favourite]') ?? [])];
      toggleFavourite({ slug, title });
      // React takes away the entry of a heart that stood among the favourites before this is run.
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
  // In the capture phase: the link has its address before the soft navigation reads it.
  document.addEventListener('click', onClick, { capture: true });
  watchFavourites(drawHearts);
}

/** The heart that was pressed is gone, and the focus with it: the next one takes it, else the one before, else the page's title. */
function focusNear(hearts: readonly HTMLElement[], gone: number): void {
  const near = hearts[gone + 1] ?? hearts[gone - 1] ?? document.querySelector<HTMLElement>('main h1');
  if (near?.tagName === 'H1') near.tabIndex = -1;
  near?.focus();
}

function keep(slugs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, slugs.join(','));
  } catch {
    // Nothing is kept here: each link leads to its own programme.
  }
}

function kept(): string[] {
  try {
    return readCompared(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}
