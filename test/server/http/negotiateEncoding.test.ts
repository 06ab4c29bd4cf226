import { negotiateEncoding } from '../../../server/http/negotiateEncoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['br;q=0, identity;q=0', 'identity'],
  ['br;q=0, gzip, identity;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['x-gzip', 'gzip'],
  ['x-gzip, br', 'br'],
  ['gzip;q=0.2', 'gzip'],
  ['gzip;q=0.2, identity;q=0.5', 'identity'],
  ['gzip;q=0.5, *;q=0.5', 'br'],
])('for Accept-Encoding %j a page is sent as %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
