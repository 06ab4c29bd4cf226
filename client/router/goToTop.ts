import { SCROLL_DELAY_MS } from '../../shared/constants';

/** How long after the finger is up a tap becomes a click. */
const CLICK_MS = 50;
/** No smooth movement takes longer. */
const MOVEMENT_MS = 1500;
/** What a visitor who presses it uses the page with. */
const IN_USE = 'a, button, input, select, textarea, summary, label';

/**
 * Brings the page to its top after the specified delay, yet never from under a finger or a button that is down: what it
 * presses would be gone when it comes up, and the click lost. Who uses the page by then, or scrolls it, stays there.
 * @returns stops
 */
export function goToTop(window: Window, behavior: ScrollBehavior): () => void {
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };
  let isDown = false;
  let isDue = false;
  let timer = window.setTimeout(() => {
    isDue = true;
    if (!isDown) move();
  }, SCROLL_DELAY_MS);

  function move(): void {
    window.scrollTo({ top: 0, behavior });
    timer = window.setTimeout(stop, MOVEMENT_MS);
  }
  function onDown(): void {
    isDown = true;
    if (!isDue) return;
    window.clearTimeout(timer);
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
  }
  function onUp(): void {
    isDown = false;
    if (isDue) timer = window.setTimeout(move, CLICK_MS);
  }
  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest(IN_USE)) stop();
  }
  function stop(): void {
    window.clearTimeout(timer);
    listening.abort();
  }

  window.addEventListener('pointerdown', onDown, listen);
  window.addEventListener('pointerup', onUp, listen);
  // The browser scrolls by that finger.
  window.addEventListener('pointercancel', stop, listen);
  window.addEventListener('click', onClick, listen);
  return stop;
}
