import { localePrefix, localise, splitLocale } from '../../shared/locale';

describe('a path in a language', () => {
  it.each([
    ['/', 'fr', '/'],
    ['/campus', 'fr', '/campus'],
    ['/', 'en', '/en'],
    ['/campus', 'en', '/en/campus'],
    ['/campus/lyon?x=1#y', 'en', '/en/campus/lyon?x=1#y'],
    ['/entreprise', 'en', '/en/entreprise'],
    ['/en', 'en', '/en'],
    ['/en/campus', 'en', '/en/campus'],
    ['https://example.fr/campus', 'en', 'https://example.fr/campus'],
    ['//example.fr/campus', 'en', '//example.fr/campus'],
    ['#contenu', 'en', '#contenu'],
    ['mailto:a@example.fr', 'en', 'mailto:a@example.fr'],
    ['', 'en', ''],
    ['/assets/entry.js', 'en', '/assets/entry.js'],
    ['/media/photo.jpg', 'en', '/media/photo.jpg'],
    ['/api/campuses', 'en', '/api/campuses'],
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(localise(path, locale)).toBe(expected);
  });
});

describe('the language of a path', () => {
  it.each([
    ['/', 'fr', '/'],
    ['/campus', 'fr', '/campus'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/campus/lyon', 'en', '/campus/lyon'],
    ['/entreprise', 'fr', '/entreprise'],
    ['/en-direct', 'fr', '/en-direct'],
  ] as const)('%s is %s, in French %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it('is found again in what was localised', () => {
    for (const path of ['/', '/campus', '/entreprise', '/ecole/alumni']) {
      expect(splitLocale(localise(path, 'en'))).toEqual({ locale: 'en', path });
      expect(splitLocale(localise(path, 'fr'))).toEqual({ locale: 'fr', path });
    }
  });

  it('has a prefix unless it is the default one', () => {
    expect(localePrefix('fr')).toBe('');
    expect(localePrefix('en')).toBe('/en');
  });
});
