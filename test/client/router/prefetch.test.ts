import { startPrefetch } from '../../../client/router/prefetch';
import type { Router } from '../../../client/router/softNavigation';

const asked: { address: string; until: AbortSignal; come(isThere?: boolean): void }[] = [];
let state: { navigation: { state: 'idle' | 'loading' } };
let onRouter: () => void;
/** A new one for each test: what has been fetched from a page stays so. */
let page: Document;

const addresses = () => asked.map(({ address }) => address);
const link = (name: string) => page.querySelector(`#${name}`) ?? fail();

function fail(): never {
  throw new Error('The page has no such link');
}

let place = 0;

/** The mouse goes on to something else; or something else comes under it, where it rests. */
function point(name: string, rests = false): void {
  if (!rests) place += 1;
  const event = new MouseEvent('pointermove', { bubbles: true, screenX: place });
  link(name).dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
}

function setLine(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  setLine(undefined);
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
  open();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page that was just hydrated; `state` and `onRouter` are its router's. */
function open(): void {
  state = { navigation: { state: 'idle' } };
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `
    <base href="${location.href}">
    <p id="text">Texte</p>
    <main>
      <a id="lyon" href="/campus/lyon"><b id="word">Lyon</b></a>
      <a id="popin" href="/demande/brochure" data-popin="brochure">Brochure</a>
      <a id="file" href="/brochure" download>Brochure</a>
      <a id="foreign" href="https://ailleurs.example/">Ailleurs</a>
      <a id="nice" href="/campus/nice">Nice</a>
      <a id="brest" href="/campus/brest">Brest</a>
      <a id="again" href="/campus/brest">Brest</a>
      <a id="metz" href="/campus/metz">Metz</a>
      <a id="lille" href="/campus/lille">Lille</a>
    </main>`;
  startPrefetch(page, {
    router: {
      get state() {
        // Of a router's state it reads this alone.
        return state as Router['state'];
      },
      subscribe(listener) {
        onRouter = () =>
          listener(state as Router['state'], { deletedFetchers: [], newErrors: null, flushSync: false });
        return () => undefined;
      },
    },
    isOurs: (url) => url.origin === location.origin,
    load: (url, until) =>
      new Promise((resolve) => {
        asked.push({ address: url.pathname, until, come: (isThere = true) => resolve(isThere) });
      }),
  });
}

it('a link that the pointer rests on is fetched, once; one that it crosses is not', async () => {
  point('nice');
  jest.advanceTimersByTime(30);
  point('lyon');
  jest.advanceTimersByTime(500);
  expect(addresses()).toEqual(['/campus/lyon']);
  asked[0]?.come();
  await Promise.resolve();
  point('text');
  point('lyon');
  jest.advanceTimersByTime(500);
  expect(addresses()).toEqual(['/campus/lyon']);
});

it.each([
  ['the focus', (name: string) => link(name).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))],
  ['a finger', (name: string) => link(name).dispatchEvent(new Event('touchstart', { bubbles: true }))],
])('%s means a link at once', (_name, mean) => {
  mean('lyon');
  expect(addresses()).toEqual(['/campus/lyon']);
});

it('what has not come when the pointer leaves is given up, and asked for again when it is back', () => {
  point('lyon');
  jest.advanceTimersByTime(100);
  point('word');
  expect(asked[0]?.until.aborted).toBe(false);
  point('text');
  expect(asked[0]?.until.aborted).toBe(true);
  point('lyon');
  jest.advanceTimersByTime(100);
  expect(addresses()).toEqual(['/campus/lyon', '/campus/lyon']);
  expect(asked[1]?.until.aborted).toBe(false);
});

it('a pointer that rests means nothing, whatever a scroll brings under it', () => {
  point('text');
  link('lyon').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  point('nice', true);
  jest.advanceTimersByTime(500);
  expect(addresses()).toEqual(['/campus/lyon']);
  expect(asked[0]?.until.aborted).toBe(false);
});

it('what has come is kept', async () => {
  point('lyon');
  jest.advanceTimersByTime(100);
  asked[0]?.come();
  await jest.advanceTimersByTimeAsync(0);
  point('text');
  expect(asked[0]?.until.aborted).toBe(false);
});

it.each(['popin', 'file', 'foreign', 'text'])('%s leads to nothing that could be fetched', (name) => {
  point(name);
  jest.advanceTimersByTime(500);
  expect(asked).toEqual([]);
});

it.each([
  ['the visitor saves data', () => setLine({ saveData: true, effectiveType: '4g' })],
  ['the line is slow', () => setLine({ saveData: false, effectiveType: '2g' })],
  ['the line is very slow', () => setLine({ effectiveType: 'slow-2g' })],
  [
    'the browser is told to reduce data',
    () =>
      Object.defineProperty(window, 'matchMedia', {
        configurable: true,
        value: (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }),
      }),
  ],
  ['there is no connection', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('nothing is fetched ahead when %s', (_name, given) => {
  given();
  point('lyon');
  jest.advanceTimersByTime(500);
  link('nice').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  link('nice').dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(asked).toEqual([]);
});

describe('where nothing hovers', () => {
  beforeEach(() => {
    const hover = (query: string) => ({ matches: query === '(hover: none)' });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: hover });
    // as: jsdom has none; of an entry these two are read.
    window.IntersectionObserver = SomeInView as unknown as typeof IntersectionObserver;
    open();
  });

  /** All links are in view but the one to Lyon. */
  class SomeInView {
    private readonly observed: Element[] = [];
    constructor(private readonly tell: (entries: object[]) => void) {
      setTimeout(() =>
        this.tell(
          this.observed.map((target) => ({ target, intersectionRatio: target.id === 'lyon' ? 0.9 : 1 })),
        ),
      );
    }
    observe = (target: Element) => this.observed.push(target);
    disconnect = () => undefined;
  }

  async function rest(): Promise<void> {
    await jest.advanceTimersByTimeAsync(1000);
  }

  it('what is read is fetched: the first three links on screen, one after another', async () => {
    await rest();
    expect(addresses()).toEqual(['/campus/nice']);
    for (const { come } of asked) {
      come();
      await rest();
    }
    expect(addresses()).toEqual(['/campus/nice', '/campus/brest', '/campus/metz']);
  });

  it('nothing while the page scrolls or another one is on its way', async () => {
    for (let moved = 0; moved < 10; moved += 1) {
      page.dispatchEvent(new Event('scroll'));
      await jest.advanceTimersByTimeAsync(400);
    }
    state = { navigation: { state: 'loading' } };
    await rest();
    expect(asked).toEqual([]);
    state = { navigation: { state: 'idle' } };
    onRouter();
    await rest();
    expect(addresses()).toEqual(['/campus/nice']);
  });

  it('a finger on another link comes first; one that fails ends it until the page is moved', async () => {
    await rest();
    link('lyon').dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(asked.map(({ address, until }) => [address, until.aborted])).toEqual([
      ['/campus/nice', true],
      ['/campus/lyon', false],
    ]);
    asked[0]?.come(false);
    asked[1]?.come(false);
    await rest();
    expect(asked).toHaveLength(2);
  });
});
