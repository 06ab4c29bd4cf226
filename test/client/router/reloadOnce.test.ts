import { mayReload } from '../../../client/router/reloadOnce';

const NOW = Date.UTC(2026, 10, 20, 12);

const forbidden = {
  name: '',
  get sessionStorage(): Storage {
    throw new DOMException('Forbidden', 'SecurityError');
  },
};

beforeEach(() => {
  sessionStorage.clear();
  window.name = '';
  forbidden.name = '';
});

it.each([
  ['with storage', () => window],
  ['without storage', () => forbidden],
])('a page is loaded anew once in sixty seconds, %s', (_name, tab) => {
  expect(mayReload(tab(), NOW)).toBe(true);
  expect(mayReload(tab(), NOW + 1)).toBe(false);
  expect(mayReload(tab(), NOW + 59_999)).toBe(false);
  expect(mayReload(tab(), NOW + 60_000)).toBe(true);
  expect(mayReload(tab(), NOW + 60_001)).toBe(false);
});

it('a name that somebody else gave the tab says nothing', () => {
  window.name = 'popup-window';
  expect(mayReload(window, NOW)).toBe(true);
  expect(window.name).toBe('popup-window');
});
