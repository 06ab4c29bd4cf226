import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../shared/constants';

const STEP_MS = 100;

/** The progress bar along the top of the window. Outside React's tree; hidden from screen readers. */
export function createLoadingBar(document: Document) {
  const element = document.createElement('div');
  element.className = 'loading-bar';
  element.hidden = true;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);

  let throttle: ReturnType<typeof setTimeout> | undefined;
  let progress: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function fill(share: number): void {
    element.style.setProperty('transform', `scaleX(${share})`);
  }

  function show(): void {
    throttle = undefined;
    const shown = Date.now();
    element.dataset.state = 'loading';
    element.hidden = false;
    fill(0);
    progress = setInterval(() => fill(Math.min(1, (Date.now() - shown) / LOADING_BAR_DURATION_MS)), STEP_MS);
  }

  function hide(): void {
    hiding = undefined;
    element.hidden = true;
  }

  function end(state: 'finished' | 'failed'): void {
    clearTimeout(throttle);
    throttle = undefined;
    if (progress === undefined) return;
    clearInterval(progress);
    progress = undefined;
    element.dataset.state = state;
    fill(1);
    hiding = setTimeout(hide, LOADING_BAR_HIDE_DELAY_MS);
  }

  return {
    /** A request has started: the bar appears if it is still in flight after a short delay. */
    start(): void {
      if (throttle !== undefined || progress !== undefined) return;
      if (hiding !== undefined) {
        clearTimeout(hiding);
        hide();
      }
      throttle = setTimeout(show, LOADING_BAR_THROTTLE_MS);
    },
    finish: () => end('finished'),
    fail: () => end('failed'),
  };
}
