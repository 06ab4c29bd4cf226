import { parseUrl } from '../../../shared/addresses/parseUrl';

it('reads an address with accents, also the ten thousandth', () => {
  const address = 'https://école.example/formations/été?libellé=Économie';
  const read = Array.from({ length: 10_000 }, () => parseUrl(address)?.host);
  expect(new Set(read)).toEqual(new Set(['xn--cole-9oa.example']));
});

it.each(['', '/campus', 'école', 'https://', 'https://ex ample/', 'http://[::1'])(
  'is null for what is no absolute address: %s',
  (address) => {
    expect(parseUrl(address)).toBeNull();
  },
);
