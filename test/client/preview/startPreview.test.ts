import { startPreview } from '../../../client/preview/startPreview';
import type { Router } from '../../../client/router/softNavigation';

const ADMIN = 'https://admin.ecole.example';
const BAR = `<aside id="preview-bar" data-origins="${ADMIN}" data-kind="newsItem" data-entry="d1"></aside>`;

let asked: string[];
let answers: { entry: () => Response; bar: () => Response };
const went: string[] = [];
const refreshed = jest.fn();
const listening = jest.spyOn(window, 'addEventListener');

const place = { pathname: '/actualites/a', search: '', key: 'k' };
let hear: (state: { navigation: { state: string } }) => void = () => undefined;

// as: what a preview uses of the router.
const router = {
  state: { location: place, navigation: { state: 'idle' } },
  subscribe(listener: typeof hear) {
    hear = listener;
    return () => undefined;
  },
  revalidate: async () => refreshed(),
  navigate: async (path: string) => void went.push(path),
} as unknown as Router;

// as: what is read of an answer.
const answer = (status: number, body = '') =>
  ({ ok: status < 400, status, text: async () => body, json: async () => JSON.parse(body) }) as Response;

const saved = () =>
  dispatchEvent(new MessageEvent('message', { origin: ADMIN, data: { type: 'strapiUpdate' } }));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = BAR;
  delete document.documentElement.dataset.saved;
  history.replaceState(null, '', '/actualites/a');
  place.pathname = '/actualites/a';
  asked = [];
  went.length = 0;
  refreshed.mockClear();
  answers = { entry: () => answer(200, '{"path":"/actualites/a"}'), bar: () => answer(200, BAR) };
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url);
      return url.startsWith('/_preview/entry') ? answers.entry() : answers.bar();
    },
  });
});

afterEach(() => {
  leave();
  jest.useRealTimers();
});

const start = () => startPreview(router, { refresh() {} });

/** A page that is left hears no more. */
function leave(): void {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockClear();
}

it('a service that cannot say where the entry is now is asked again: the page is not taken for one that is gone', async () => {
  answers.entry = () => answer(504);
  start();
  saved();
  await jest.advanceTimersByTimeAsync(0);
  expect(refreshed).not.toHaveBeenCalled();
  answers.entry = () => answer(200, '{"path":"/actualites/b"}');
  await jest.advanceTimersByTimeAsync(1000);
  expect(went).toEqual(['/actualites/b']);
});

it('a draft that the service was too slow for is rendered when it can be had, and nobody asks for ever', async () => {
  answers.bar = () => answer(200, BAR.replace('data-kind', 'data-unknown="yes" data-kind'));
  start();
  saved();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(refreshed).toHaveBeenCalledTimes(6);
  refreshed.mockClear();
  answers.bar = () => answer(200, BAR);
  saved();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

it('the bar of the next page is asked for again, too, when it could not be had', async () => {
  answers.bar = () => answer(503);
  start();
  place.pathname = '/actualites/b';
  history.replaceState(null, '', '/actualites/b');
  answers.entry = () => answer(200, '{"path":"/actualites/b"}');
  hear({ navigation: { state: 'idle' } });
  await jest.advanceTimersByTimeAsync(0);
  answers.bar = () => answer(200, BAR.replace('data-kind', 'data-updated="b" data-kind'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(document.getElementById('preview-bar')?.dataset.updated).toBe('b');
});

it('what was saved before the page’s code had come is rendered, when the admin has said so and nobody else', async () => {
  document.documentElement.dataset.saved = 'https://evil.example';
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  leave();
  document.documentElement.dataset.saved = ADMIN;
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

it('whoever is no editor any more asks no more', async () => {
  answers = { entry: () => answer(401), bar: () => answer(401) };
  start();
  saved();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});
