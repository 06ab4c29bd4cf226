import { alternatesOf } from '../../../shared/addresses/alternates';

describe('a page in the languages of the site', () => {
  it('has no alternates where there is one language', () => {
    expect(alternatesOf('/campus', false)).toEqual([]);
  });

  it('is in French and in English, each under its own address', () => {
    expect(alternatesOf('/campus/lyon', true)).toEqual([
      { locale: 'fr', path: '/campus/lyon' },
      { locale: 'en', path: '/en/campus/lyon' },
    ]);
    expect(alternatesOf('/', true)).toEqual([
      { locale: 'fr', path: '/' },
      { locale: 'en', path: '/en' },
    ]);
  });
});
