import { claimReload } from '../../../client/router/claimReload';

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
  expect(claimReload(tab(), NOW)).toBe(true);
  expect(claimReload(tab(), NOW + 1)).toBe(false);
  expect(claimReload(tab(), NOW + 59_999)).toBe(false);
  expect(claimReload(tab(), NOW + 60_000)).toBe(true);
  expect(claimReload(tab(), NOW + 60_001)).toBe(false);
});

it('a name that somebody else gave the tab says nothing', () => {
  window.name = 'popup-window';
  expect(claimReload(window, NOW)).toBe(true);
  expect(window.name).toBe('popup-window');
});
