import fc from 'fast-check';
import { inAddress, readSlug, readSlugSegment } from '../../../shared/addresses/slug';
import { thorough } from '../../support/anyValue';

it.each([
  'mba-finance',
  'MBA_Finance',
  'bachelor-2.0',
  'management-hôtelier',
  '_x',
  'l’été',
  "l'été",
  '50%-de-remise',
  '%2e%2e',
  '%2F',
  'a&b=c+d',
  '2026:rentrée',
  '<b>"x"</b>'.replace('/', ''),
  '日本',
  '🎓',
  'x'.repeat(200),
  '🎓'.repeat(200),
])('%s is a slug, itself', (text) => {
  expect(readSlug(text)).toBe(text);
  expect(readSlugSegment(encodeURIComponent(text))).toBe(text);
});

it.each([
  '',
  ' ',
  'a b',
  ' lyon',
  'a\u00a0b',
  'a\u2028b',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  'a\tb',
  'a\u0000b',
  'a\u0085b',
  '\ud83c',
  'caf\udf93e',
  '.',
  '..',
  'x'.repeat(201),
  undefined,
  null,
  7,
  ['lyon', 'paris'],
  { slug: 'lyon' },
])('%j is none', (value) => {
  expect(readSlug(value)).toBe('');
});

it('of letters that are written in parts, it is the composed form', () => {
  expect(readSlug('actualite\u0301')).toBe('actualité');
  expect(readSlugSegment('actualite%CC%81')).toBe('actualité');
});

it('a broken percent-encoding is none', () => {
  expect(readSlugSegment('%E0%A4%A')).toBe('');
});

it('what is a slug is one in its address, and has one address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const slug = readSlug(text);
      expect(readSlug(slug)).toBe(slug);
      const address = inAddress(slug);
      expect(readSlug(address)).toBe(address);
      expect(inAddress(address)).toBe(address);
      expect(inAddress(slug.normalize('NFD'))).toBe(address);
    }),
    { numRuns: thorough(300) },
  );
});
