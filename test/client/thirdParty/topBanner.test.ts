import { bannerOffset, findBanner, startTopBanner } from '../../../client/thirdParty/topBanner';
import { BANNER_MOBILE_OFFSET_PX, BANNER_RESIZE_DEBOUNCE_MS } from '../../../shared/constants';
import { setWindowWidth } from '../shell/browserGlobals';

/** What jsdom lacks: tells whoever observes when `resize` is called. */
class ResizeObserverDouble {
  static all: ResizeObserverDouble[] = [];
  constructor(readonly callback: () => void) {
    ResizeObserverDouble.all.push(this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

const SCRIPT = 'https://banner.example/banner.js';

beforeEach(() => {
  jest.useFakeTimers();
  ResizeObserverDouble.all = [];
  Object.assign(globalThis, { ResizeObserver: ResizeObserverDouble });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 900 });
  setWindowWidth(1440);
  document.documentElement.removeAttribute('style');
  document.documentElement.dataset.device = 'other';
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  jest.useRealTimers();
});

interface Size {
  height: number;
  top?: number;
  width?: number;
}

function banner({ height, top = 0, width = 1440 }: Size, position = 'fixed'): HTMLElement {
  const element = document.createElement('div');
  element.style.position = position;
  setHeight(element, height);
  // as: only these are asked for.
  element.getBoundingClientRect = () => ({ top, width, height: element.offsetHeight }) as DOMRect;
  return element;
}
function setHeight(element: HTMLElement, height: number): void {
  Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height });
}
function room(): string {
  return document.documentElement.style.getPropertyValue('--banner-offset');
}
async function arrives(element: HTMLElement): Promise<void> {
  document.body.append(element);
  // Mutation observers are told in a microtask.
  await Promise.resolve();
}

describe('the room for a banner', () => {
  it('keeps the numbers of the specification', () => {
    expect([BANNER_RESIZE_DEBOUNCE_MS, BANNER_MOBILE_OFFSET_PX]).toEqual([200, -30]);
  });

  it('is the banner’s height, 30px less on mobile, never less than nothing', () => {
    expect(bannerOffset(80, false)).toBe(80);
    expect(bannerOffset(80, true)).toBe(50);
    expect(bannerOffset(20, true)).toBe(0);
  });
});

describe('the third-party banner', () => {
  it('is loaded by one script', () => {
    startTopBanner(document, SCRIPT);
    startTopBanner(document, SCRIPT);
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([[SCRIPT, true]]);
  });

  it('makes the page’s room as soon as it is there', async () => {
    startTopBanner(document, SCRIPT);
    await arrives(banner({ height: 64 }));
    expect(room()).toBe('64px');
  });

  it.each([
    ['a window of 900px', 900, 'other'],
    ['a phone of 1200px', 1200, 'mobile'],
  ])('has 30px less in %s', async (_, width, device) => {
    setWindowWidth(width);
    document.documentElement.dataset.device = device;
    startTopBanner(document, SCRIPT);
    await arrives(banner({ height: 64, width }));
    expect(room()).toBe('34px');
  });

  it('has its whole height in a window of 901px', async () => {
    setWindowWidth(901);
    startTopBanner(document, SCRIPT);
    await arrives(banner({ height: 64, width: 901 }));
    expect(room()).toBe('64px');
  });

  it('is measured again 200 ms after the last change of the window', async () => {
    startTopBanner(document, SCRIPT);
    const element = banner({ height: 64 });
    await arrives(element);
    setHeight(element, 96);
    dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(150);
    dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(199);
    expect(room()).toBe('64px');
    jest.advanceTimersByTime(1);
    expect(room()).toBe('96px');
  });

  it('is measured again when it changes by itself', async () => {
    startTopBanner(document, SCRIPT);
    const element = banner({ height: 64 });
    await arrives(element);
    setHeight(element, 40);
    for (const { callback } of ResizeObserverDouble.all) callback();
    jest.advanceTimersByTime(200);
    expect(room()).toBe('40px');
  });

  it('gives the room back when it goes away', async () => {
    startTopBanner(document, SCRIPT);
    const element = banner({ height: 64 });
    await arrives(element);
    element.remove();
    await Promise.resolve();
    expect(room()).toBe('0px');
  });

  it('is taken out of the flow, where it would push the page down twice', async () => {
    startTopBanner(document, SCRIPT);
    const element = banner({ height: 64 }, 'static');
    await arrives(element);
    expect(element.classList.contains('top-banner')).toBe(true);
  });
});

describe('finding the banner', () => {
  it('prefers the element that is marked', () => {
    const marked = banner({ height: 50, top: 500 });
    marked.dataset.banner = '';
    document.body.append(banner({ height: 64 }), marked);
    expect(findBanner(document)).toBe(marked);
  });

  it.each([
    ['along the bottom', { height: 64, top: 836 }],
    ['in a corner', { height: 64, width: 200 }],
    ['over the whole window', { height: 900 }],
    ['without height', { height: 0 }],
  ])('passes over what lies %s', (_, size) => {
    document.body.append(banner(size));
    expect(findBanner(document)).toBeNull();
  });
});
