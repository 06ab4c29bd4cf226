import { barAfterScroll, startBars } from '../../../../client/shell/navbar/bars';

describe('the bar of a wide screen', () => {
  const full = { compact: false, top: 100 };
  const compact = { compact: true, top: 500 };

  it('is compact once the page moves down', () => {
    expect(barAfterScroll(full, 140)).toEqual({ compact: true, top: 140 });
  });

  it('is full again once the page moves up', () => {
    expect(barAfterScroll(compact, 480)).toEqual({ compact: false, top: 480 });
  });

  it('is full at the top, and above it where phones let go of the page', () => {
    expect(barAfterScroll(compact, 0).compact).toBe(false);
    expect(barAfterScroll(compact, -40)).toEqual({ compact: false, top: 0 });
  });

  it('does not mind a trembling hand, but a slow one', () => {
    expect(barAfterScroll(full, 103)).toEqual(full);
    expect(barAfterScroll(compact, 497)).toEqual(compact);
    expect(barAfterScroll(barAfterScroll(full, 103), 106).compact).toBe(true);
  });
});

describe('a header', () => {
  let header: HTMLElement;
  let showFull: () => void;

  function scrollPage(top: number): void {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
  }

  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    document.body.innerHTML =
      '<header class="navbar"><div class="navbar__full"><details><summary>Campus</summary></details></div></header>';
    // as: it has just been written.
    header = document.querySelector('header') as HTMLElement;
    showFull = startBars(document);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('follows the page', () => {
    expect(header.dataset.bar).toBe('full');
    scrollPage(300);
    expect(header.dataset.bar).toBe('compact');
    scrollPage(200);
    expect(header.dataset.bar).toBe('full');
  });

  it('keeps its full bar while a menu is open', () => {
    header.querySelector('details')?.setAttribute('open', '');
    scrollPage(300);
    expect(header.dataset.bar).toBe('full');
    header.querySelector('details')?.removeAttribute('open');
    scrollPage(320);
    expect(header.dataset.bar).toBe('compact');
  });

  it('shows its full bar when asked, until the page next moves down', () => {
    scrollPage(300);
    showFull();
    expect(header.dataset.bar).toBe('full');
    scrollPage(302);
    expect(header.dataset.bar).toBe('full');
    scrollPage(330);
    expect(header.dataset.bar).toBe('compact');
  });
});
