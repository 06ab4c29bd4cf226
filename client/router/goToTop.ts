import { SCROLL_DELAY_MS } from '../../shared/constants';

/** Delay between the finger's release and the click. */
const CLICK_MS = 50;
/** Upper bound for a smooth scroll. */
const MOVEMENT_MS = 1500;
/** Pressing one of these means that the visitor is using the page. */
const IN_USE = 'a, button, input, select, textarea, summary, label';

/**
 * Scrolls to the top after the specified delay, but not while a finger or button is down: the pressed element would
 * move away and the click be lost. Cancelled if the visitor uses or scrolls the page meanwhile.
 * @returns cancels it
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
  // The browser scrolls with that finger.
  window.addEventListener('pointercancel', stop, listen);
  window.addEventListener('click', onClick, listen);
  return stop;
}
