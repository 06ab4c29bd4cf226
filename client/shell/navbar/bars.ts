/** Smaller scrolls are unintended, in pixels. */
const TOLERANCE_PX = 4;

export interface BarState {
  compact: boolean;
  /** Last known scroll position. */
  top: number;
}

/** The bar of a wide window: compact after scrolling down, full after scrolling up or at the top. */
export function barAfterScroll({ compact, top }: BarState, now: number): BarState {
  if (now <= 0) return { compact: false, top: 0 };
  if (Math.abs(now - top) <= TOLERANCE_PX) return { compact, top };
  return { compact: now > top, top: now };
}

/**
 * Writes the bar to show into `data-bar` while the page scrolls; style sheets decide at which widths it counts. The
 * full bar stays while one of its menus is open or has keyboard focus.
 * @returns shows the full bar until the next scroll down
 */
export function startBars(document: Document): () => void {
  const header = () => document.querySelector<HTMLElement>('.navbar');
  let state: BarState = { compact: false, top: scrollY };
  let frame = 0;

  function write(): void {
    header()?.setAttribute('data-bar', state.compact ? 'compact' : 'full');
  }
  function look(): void {
    frame = 0;
    const next = barAfterScroll(state, scrollY);
    if (next.compact && !state.compact && isInUse(document)) return;
    state = next;
    write();
  }
  write();
  addEventListener('scroll', () => (frame ||= requestAnimationFrame(look)), { passive: true });
  return () => {
    state = { compact: false, top: scrollY };
    write();
  };
}

function isInUse(document: Document): boolean {
  return document.querySelector('.navbar__full details[open], .navbar__full :focus-visible') !== null;
}
