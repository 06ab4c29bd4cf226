import { createLoadingBar } from '../../../client/router/loadingBar';
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../../shared/constants';

let bar: ReturnType<typeof createLoadingBar>;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  bar = createLoadingBar(document);
});
afterEach(() => jest.useRealTimers());

function element(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.loading-bar');
  if (!found) throw new Error('There is no loading bar');
  return found;
}
function share(): number {
  return Number(/scaleX\((.*)\)/.exec(element().style.transform)?.[1]);
}

describe('the loading bar', () => {
  it('keeps the times of the specification', () => {
    expect([LOADING_BAR_THROTTLE_MS, LOADING_BAR_DURATION_MS, LOADING_BAR_HIDE_DELAY_MS]).toEqual([
      200, 5000, 500,
    ]);
  });

  it('does not show before something is asked for', () => {
    jest.advanceTimersByTime(10_000);
    expect(element().hidden).toBe(true);
  });

  it('shows after 200 ms and not before', () => {
    bar.start();
    jest.advanceTimersByTime(199);
    expect(element().hidden).toBe(true);
    jest.advanceTimersByTime(1);
    expect(element().hidden).toBe(false);
    expect(share()).toBe(0);
  });

  it.each(['finish', 'fail'] as const)('never shows for a request that ends (%s) within 200 ms', (end) => {
    bar.start();
    jest.advanceTimersByTime(199);
    bar[end]();
    jest.advanceTimersByTime(10_000);
    expect(element().hidden).toBe(true);
  });

  it('fills over 5000 ms and then stays full until the answer', () => {
    bar.start();
    jest.advanceTimersByTime(200 + 2500);
    expect(share()).toBeCloseTo(0.5);
    jest.advanceTimersByTime(2400);
    expect(share()).toBeCloseTo(0.98);
    jest.advanceTimersByTime(100);
    expect(share()).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(share()).toBe(1);
    expect(element().hidden).toBe(false);
  });

  it.each([
    ['finish', 'finished'],
    ['fail', 'failed'],
  ] as const)('%ses with the request and hides 500 ms later', (end, state) => {
    bar.start();
    jest.advanceTimersByTime(1000);
    bar[end]();
    expect(share()).toBe(1);
    expect(element().dataset.state).toBe(state);
    jest.advanceTimersByTime(499);
    expect(element().hidden).toBe(false);
    jest.advanceTimersByTime(1);
    expect(element().hidden).toBe(true);
  });

  it('goes on for requests that follow each other without a pause', () => {
    bar.start();
    jest.advanceTimersByTime(1200);
    bar.start();
    jest.advanceTimersByTime(1500);
    expect(share()).toBeCloseTo(0.5);
  });

  it('begins anew, after its 200 ms, when the last request has only just ended', () => {
    bar.start();
    jest.advanceTimersByTime(1000);
    bar.finish();
    jest.advanceTimersByTime(100);
    bar.start();
    expect(element().hidden).toBe(true);
    jest.advanceTimersByTime(200);
    expect(element().hidden).toBe(false);
    expect(element().dataset.state).toBe('loading');
    jest.advanceTimersByTime(1000);
    expect(element().hidden).toBe(false);
  });

  it('says nothing to screen readers, which hear the page announced', () => {
    expect(element().getAttribute('aria-hidden')).toBe('true');
  });
});
