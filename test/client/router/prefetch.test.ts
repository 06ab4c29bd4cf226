import { startPrefetch } from '../../../client/router/prefetch';

const asked: { address: string; until: AbortSignal; come(): void }[] = [];
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
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `
    <base href="${location.href}">
    <p id="text">Texte</p>
    <a id="lyon" href="/campus/lyon"><b id="word">Lyon</b></a>
    <a id="nice" href="/campus/nice">Nice</a>
    <a id="popin" href="/demande/brochure" data-popin="brochure">Brochure</a>
    <a id="file" href="/brochure" download>Brochure</a>
    <a id="foreign" href="https://ailleurs.example/">Ailleurs</a>`;
  startPrefetch(page, {
    isOurs: (url) => url.origin === location.origin,
    load: (url, until) =>
      new Promise((resolve) => {
        asked.push({ address: url.pathname, until, come: resolve });
      }),
  });
});
afterEach(() => jest.useRealTimers());

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
  jest.restoreAllMocks();
});
