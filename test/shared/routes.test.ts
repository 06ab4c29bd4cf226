import { CATCH_ALL_PATHS, declaredSlug, isNamedPath, isReservedSegment, PAGES } from '../../shared/routes';

describe('the table of routes', () => {
  it('has every address of the specification', () => {
    const paths: string[] = PAGES.map(({ path }) => path);
    for (const path of [
      '/',
      '/actualites',
      '/actualites/page',
      '/actualites/page/:page',
      '/actualites/:slug',
      '/agenda',
      '/agenda/:slug',
      '/article',
      '/blog',
      '/blog/:slug',
      '/campus',
      '/campus/:slug',
      '/programme',
      '/programme/:slug',
      '/offres-alternance',
      '/crm/:slug',
      '/demande/:action',
      '/error/debug',
      '/plan-du-site',
      '/entreprise',
      '/partenaire',
      '/alumni',
      '/contact',
      '/ecole/alumni',
      '/ecole/nos-engagements',
      '/edito-reseau-competences-et-developpement',
      '/art-culture',
      '/formations-reseau',
      '/decouvrez-nos-podcasts',
    ]) {
      expect(paths).toContain(path);
    }
    expect(CATCH_ALL_PATHS).toEqual(['/:rubrique', '/:rubrique/:slug']);
  });

  it('names each address once, in lower case, without a trailing slash', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/:?[a-z0-9-]+)+$/);
  });
});

describe('a first segment', () => {
  it.each([
    'api',
    'assets',
    'media',
    '_hooks',
    'login',
    'logout',
    'callback',
    'error',
    'crm',
    'demande',
    'actualites',
    'agenda',
    'article',
    'blog',
    'campus',
    'programme',
    'offres-alternance',
    'plan-du-site',
    'alumni',
    'contact',
    'entreprise',
  ])('%s never reaches the catch-all', (segment) => {
    expect(isReservedSegment(segment)).toBe(true);
  });

  it.each(['ecole', 'mentions-legales', 'programmes-bts', 'actualites-idracbs', 'constructor', 'api-docs'])(
    '%s is an editor’s to use',
    (segment) => {
      expect(isReservedSegment(segment)).toBe(false);
    },
  );
});

describe('a named route', () => {
  it('is a page of its own, and no other path is', () => {
    expect(isNamedPath('/alumni')).toBe(true);
    expect(isNamedPath('/ecole/alumni')).toBe(true);
    expect(isNamedPath('/ecole/histoire')).toBe(false);
    expect(isNamedPath('/alumni/')).toBe(false);
  });
});

describe('a slug that the service declares with capitals', () => {
  it('is asked for as it is declared; every other as it is', () => {
    expect(declaredSlug('data-privacy-policy')).toBe('Data-privacy-policy');
    expect(declaredSlug('mentions-legales')).toBe('mentions-legales');
    expect(declaredSlug('constructor')).toBe('constructor');
    expect(declaredSlug('__proto__')).toBe('__proto__');
  });
});
