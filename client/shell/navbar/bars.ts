/** Smaller movements are the hand's, not the visitor's will. In pixels. */
const TOLERANCE_PX = 4;

export interface BarState {
  compact: boolean;
  /** Where the page stood when it was last looked at. */
  top: number;
}

/** The bar of a wide screen: compact once the page moves down, full when it moves up or is at its top. */
export function barAfterScroll({ compact, top }: BarState, now: number): BarState {
  if (now <= 0) return { compact: false, top: 0 };
  if (Math.abs(now - top) <= TOLERANCE_PX) return { compact, top };
  return { compact: now > top, top: now };
}

export interface Bars {
  /** Brings the full bar back, until the page next moves down. */
  showFull(): void;
}

/**
 * Watches the page move and says in `data-bar` which bar is called for; style sheets decide on which screens it counts.
 * The full bar stays while a menu of it is open or the keyboard is in it.
 */
export function startBars(document: Document): Bars {
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
  return {
    showFull() {
      state = { compact: false, top: scrollY };
      write();
    },
  };
}

function isInUse(document: Document): boolean {
  return document.querySelector('.navbar__full details[open], .navbar__full :focus-visible') !== null;
}
