import fc from 'fast-check';
import { normalisePath } from '../../../shared/addresses/normalisePath';
import { thorough } from '../../support/anyValue';

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/campus/lyon', '/campus/lyon'],
    ['/campus/lyon/', '/campus/lyon'],
    ['//campus///lyon//', '/campus/lyon'],
    ['/Campus/LYON', '/campus/lyon'],
    ['/%63ampus', '/campus'],
    ['/a/./b/../c', '/a/c'],
    ['/a/%2e%2E/c', '/c'],
    ['/../../..', '/'],
    ['/%C3%89cole', '/%C3%A9cole'],
    ['/%c3%a9cole', '/%C3%A9cole'],
    ['/école', '/%C3%A9cole'],
    ['/100%25', '/100%25'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%3Fb', '/a%3Fb'],
    ['/a#b', '/a%23b'],
    ['/a+b@c:d;e=f', '/a+b@c:d;e=f'],
    ['/a%2Bb', '/a+b'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['//%5Cevil.example/x', '/evil.example/x'],
    ['/campus\\lyon', '/campus/lyon'],
    ['/campus%5clyon', '/campus/lyon'],
    ['/a/%2e%2e%5C%2e%2e/b', '/b'],
    ['/%09/evil.example', '/evil.example'],
    ['/campus/lyon%20', '/campus/lyon'],
    ['/campus/%C2%A0lyon%0A', '/campus/lyon'],
    ['/campus/%20/lyon', '/campus/lyon'],
    // Decomposed, as file systems of Apple write it, and as Windows did before UTF-8.
    ['/campus/ale%CC%80s', '/campus/al%C3%A8s'],
    ['/campus/al%E8s', '/campus/al%C3%A8s'],
    ['/CAMPUS/AL%C8S', '/campus/al%C3%A8s'],
    ['/l%92%E9cole-%9Cuvre', '/l%E2%80%99%C3%A9cole-%C5%93uvre'],
  ])('%s is %s', (written, normal) => {
    expect(normalisePath(written)).toBe(normal);
  });

  it.each(['/assets/Entry-A1.js', '/api/Taxonomy', '/media/Logo.SVG', '/_hooks/Content', '/Robots.TXT'])(
    'files and technical addresses keep their case: %s',
    (path) => {
      expect(normalisePath(path)).toBe(path);
    },
  );

  it.each(['/assets', '/assetsX/Y', '/campus/Photo.JPG'])('others do not: %s', (path) => {
    expect(normalisePath(path)).toBe(path.toLowerCase());
  });

  it('refuses a broken percent-encoding', () => {
    for (const path of ['/%', '/%E0%A4%A', '/a%ZZ', '/campus/lyon%'])
      expect(() => normalisePath(path)).toThrow(URIError);
  });

  it('is its own spelling, and never an address of another host', () => {
    const segment = fc.oneof(
      fc.constantFrom('', '.', '..', '%2e', '\\', '%5C', 'A', 'x.y', '%25', '@', ':80', 'assets', 'É'),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const normal = normalisePath(`/${segments.join('/')}`);
        expect(normalisePath(normal)).toBe(normal);
        expect(normal).toMatch(/^\/([^/\\?#\s]+(\/[^/\\?#\s]+)*)?$/);
        expect(new URL(normal, 'https://www.ecole.example').origin).toBe('https://www.ecole.example');
        expect(new URL(normal, 'https://www.ecole.example').pathname).toBe(normal);
      }),
      { numRuns: thorough(300) },
    );
  });
});
