import { isNotModified } from '../../../server/http/isNotModified';

describe('whether an asker has the page', () => {
  const page = { etag: 'W/"abc"', lastModified: Date.UTC(2026, 0, 2, 3, 4, 5, 678) };

  it.each([
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }, false],
    [{ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }, true],
    [{ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' }, false],
    [{ 'if-modified-since': 'Fri Jan  2 03:04:05 2026' }, true],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-modified-since': 'Fri Jan  2 03:04:04 2026' }, false],
    [{ 'if-modified-since': '2099' }, false],
    [{ 'if-modified-since': 'Mon 2099' }, false],
    [{ 'if-none-match': 'W/"abc"', 'cache-control': 'no-cache' }, true],
    [{}, false],
  ])('%j: %s', (headers, expected) => {
    expect(isNotModified(headers, page)).toBe(expected);
  });
});
