import { focusAndScroll, leave } from '../../../client/router/focusAndScroll';
import { HASH_OFFSET_PX, SCROLL_DELAY_MS } from '../../../shared/constants';
import { setWindowWidth } from '../shell/browserGlobals';

const scrollTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockReset();
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5000 });
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: scrollTo });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 600 });
  setWindowWidth(1440);
  document.body.innerHTML =
    '<main><h1>Campus</h1><h2 id="tarifs">Tarifs</h2><h2 id="près d’ici">Près d’ici</h2></main>';
  const place = { top: 1000 } satisfies Partial<DOMRect>;
  for (const heading of document.querySelectorAll('h2')) {
    // as: only the first one's top is asked for.
    heading.getClientRects = () => [place] as unknown as DOMRectList;
  }
});
afterEach(() => jest.useRealTimers());

describe('arriving on a page', () => {
  it('keeps the numbers of the specification', () => {
    expect([SCROLL_DELAY_MS, HASH_OFFSET_PX]).toEqual([100, 250]);
  });

  it('scrolls smoothly to the top after 100 ms', () => {
    focusAndScroll({ hash: '', restored: null });
    jest.advanceTimersByTime(99);
    expect(scrollTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });

  it('scrolls to an anchor with 250px above it', () => {
    focusAndScroll({ hash: '#tarifs', restored: null });
    jest.advanceTimersByTime(100);
    expect(scrollTo.mock.calls).toEqual([[{ top: 600 + 1000 - 250, behavior: 'smooth' }]]);
    expect(document.activeElement?.id).toBe('tarifs');
  });

  it('finds an anchor whose name is written with escapes', () => {
    focusAndScroll({ hash: `#${encodeURIComponent('près d’ici')}`, restored: null });
    expect(document.activeElement?.textContent).toBe('Près d’ici');
  });

  it.each(['#nulle-part', '#%E0%A4%A'])('goes to the top for the anchor %s, which nothing has', (hash) => {
    focusAndScroll({ hash, restored: null });
    jest.advanceTimersByTime(100);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });

  it('moves at once for those who asked for less motion', () => {
    setWindowWidth(1440, { reducedMotion: true });
    focusAndScroll({ hash: '', restored: null });
    jest.advanceTimersByTime(100);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('puts a page that is returned to where it stood, without a detour', () => {
    focusAndScroll({ hash: '#tarifs', restored: 420 });
    expect(scrollTo.mock.calls).toEqual([[{ top: 420, behavior: 'instant' }]]);
    jest.advanceTimersByTime(1000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('forgets the movement of a page that was left within the 100 ms', () => {
    focusAndScroll({ hash: '#tarifs', restored: null });
    jest.advanceTimersByTime(50);
    focusAndScroll({ hash: '', restored: null });
    jest.advanceTimersByTime(1000);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });

  it('gives the focus to the heading at once', () => {
    focusAndScroll({ hash: '', restored: null });
    expect(document.activeElement?.textContent).toBe('Campus');
  });

  it('gives the focus to the page where there is no heading', () => {
    document.body.innerHTML = '<main tabindex="-1"><p>Rien</p></main>';
    focusAndScroll({ hash: '', restored: null });
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('a press on the page that has just come', () => {
  const happens = (type: string, on: Element | null) =>
    on?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));

  beforeEach(() => {
    document.body.innerHTML = '<main><h1>Formations</h1><p>Un mot</p><a>Une formation</a></main>';
    focusAndScroll({ hash: '', restored: null });
  });
  afterEach(leave);

  it('is not moved from under the finger, and what it clicks on keeps the page where it is', () => {
    const link = document.querySelector('a');
    jest.advanceTimersByTime(60);
    happens('pointerdown', link);
    jest.advanceTimersByTime(200);
    expect(scrollTo).not.toHaveBeenCalled();
    happens('pointerup', link);
    happens('click', link);
    jest.advanceTimersByTime(5000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('holds a movement that has begun, which goes on after a click on nothing', () => {
    jest.advanceTimersByTime(100);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    const words = document.querySelector('p');
    happens('pointerdown', words);
    expect(scrollTo.mock.lastCall).toEqual([{ top: 600, behavior: 'instant' }]);
    happens('pointerup', words);
    happens('click', words);
    jest.advanceTimersByTime(50);
    expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'smooth' }]);
  });

  it('ends it where the finger scrolls', () => {
    const words = document.querySelector('p');
    happens('pointerdown', words);
    happens('pointercancel', words);
    jest.advanceTimersByTime(5000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is no affair of the movement once that is over', () => {
    jest.advanceTimersByTime(5000);
    happens('pointerdown', document.querySelector('p'));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});
