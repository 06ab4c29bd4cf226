import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../../../server/contentFolder';
import legacy from '../../../server/redirects/legacy.json';
import { loadRedirects } from '../../../server/redirects/loadRedirects';

const ROOT = path.resolve(__dirname, '../../..');
const load = (...rules: unknown[]) => loadRedirects({ englishEnabled: false, rules });

describe('the data file, with what the sample school adds', () => {
  const redirects = loadRedirects({
    englishEnabled: false,
    contentFolder: sampleFolder(ROOT),
  });
  const to = (path: string) => {
    const found = redirects.find(path);
    return found?.kind === 'moved' ? [...found.preferred, found.to].join(', else ') : found?.kind;
  };

  it('has at least 150 rules, and none is wrong, with and without English', () => {
    expect(legacy.length).toBeGreaterThanOrEqual(150);
    for (const englishEnabled of [true, false])
      for (const contentFolder of [null, sampleFolder(ROOT)]) {
        expect(() => loadRedirects({ englishEnabled, contentFolder })).not.toThrow();
        // Not as the built-in ones, which no process checks again.
        expect(() => loadRedirects({ englishEnabled, contentFolder, rules: [...legacy] })).not.toThrow();
      }
  });

  it.each([
    [
      '/actualite/rentree-en-fete',
      '/actualites/rentree-en-fete, else /blog/rentree-en-fete, else /actualites-idracbs',
    ],
    ['/2014/06/gala', '/actualites/gala, else /blog/gala, else /actualites-idracbs'],
    ['/gala-2014', '/actualites-idracbs'],
    ['/jpo-lyon', '/agenda?campus=lyon'],
    ['/journee-portes-ouvertes-bordeaux', '/agenda?campus=bordeaux'],
    ['/vis-ma-vie-toulouse', '/agenda?campus=toulouse'],
    ['/vis-ma-vie-de-commercial', '/agenda?campus=de-commercial'],
    ['/campus-nice', '/campus/nice'],
    ['/ecole-de-commerce-grenoble', '/campus/grenoble'],
    ['/ecole-de-commerce-brest', '/campus/brest'],
    ['/bts-mco', '/programme/bts-mco, else /programme?categorie=bts&campus=mco, else /programmes-bts'],
    ['/bts-muc', '/programme/bts-mco'],
    ['/specialisation-finance', '/programme/grande-ecole-finance, else /programme/finance, else /programme'],
    ['/histoire', '/ecole/histoire'],
    ['/erasmus', '/idrac-international/partir-a-l-etranger'],
    ['/deposer-une-offre', '/entreprise-et-carriere/recruter-un-etudiant'],
    ['/interview-lea-martin-lyon', '/temoignages/lea-martin-lyon, else /temoignages'],
    ['/accueil', '/'],
    ['/extranet', 'gone'],
  ])('%s goes to %s', (from, expected) => {
    expect(to(from)).toBe(expected);
  });

  /** Of the specification: what the addresses were, how the rules of today begin, where they lead. */
  it.each([
    ['news and articles', '/actualite/{', '/actualites-idracbs'],
    ['articles by date', '/{annee}/{mois}/{', '/actualites-idracbs'],
    ['open days', '/jpo-{', '/agenda?campus={city}'],
    ['open days, in full', '/journee-portes-ouvertes-{', '/agenda?campus={city}'],
    ['“vis ma vie”', '/vis-ma-vie-{', '/agenda?campus={city}'],
    ['campuses', '/campus-{', '/campus/{city}'],
    ['campuses as schools', '/ecole-de-commerce-{', '/campus/{city}'],
    ['programmes', '/formation/{', '/programme'],
    ['specialisations', '/specialisation-{', '/programme'],
    ['the BTS', '/bts-{', '/programme/bts-{titre}'],
    ['the BTS that are no more', '/bts-{', '/programmes-bts'],
    ['the bachelors', '/bachelor-{', '/programme/bachelor-{titre}'],
    ['the bachelors that are no more', '/bachelor-{', '/programmes-bachelors'],
    ['the MBA', '/mba-{', '/programme/mba-{titre}'],
    ['the MBA that are no more', '/mba-{', '/programmes-mba'],
    ['the school', '/l-ecole/{', '/ecole/{page}'],
    ['companies', '/entreprises/{', '/entreprise-et-carriere/{page}'],
    ['the world', '/international/{', '/idrac-international/{page}'],
    ['testimonials', '/temoignage-{', '/temoignages/{nom}'],
    ['interviews', '/interview-{', '/temoignages/{nom}'],
    ['the home page', '/index.php', '/'],
  ])('has rules for the family of %s', (_family, from, to) => {
    const targets = legacy.flatMap((rule) => (rule.from.startsWith(from) ? (rule.to ?? []) : []));
    expect(targets).toContain(to);
  });

  it('names no campus and no programme by a list of its own: content knows them', () => {
    for (const { where = {} } of legacy)
      expect(Object.keys(where)).not.toEqual(expect.arrayContaining(['city']));
    const lists = legacy.flatMap(({ where = {} }) => Object.values(where));
    for (const list of lists) expect(list).toMatch(/^[\d ]+$/);
  });

  it('has, for where there is no page, the families of what is gone under today’s prefixes', () => {
    const family = (path: string) => redirects.vanished.find(path);
    expect(family('/actualites/titre')).toMatchObject({
      preferred: ['/actualites-idracbs'],
      to: '/actualites',
    });
    expect(family('/blog/titre')).toMatchObject({ to: '/blog' });
    expect(family('/agenda/jpo-lyon')).toMatchObject({ to: '/agenda?campus=jpo-lyon' });
    expect(family('/temoignages/nom')).toMatchObject({ to: '/temoignages' });
    expect(redirects.find('/actualites/titre')).toBeNull();
  });
});

describe('a wrong rule ends the boot with a line that names it', () => {
  it.each([
    [
      'a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      /"\/a" leads to \/b, .*loop/,
    ],
    ['a loop of one', [{ from: '/a', to: '/a' }], /loop/],
    [
      'a chain',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/campus' },
      ],
      /"\/a" leads to \/b, .*"\/b": a chain/,
    ],
    [
      'a chain through a pattern',
      [
        { from: '/a', to: '/jpo-x' },
        { from: '/jpo-{c}', to: '/agenda' },
      ],
      /chain/,
    ],
    ['a pattern that leads to itself', [{ from: '/x-{a}', to: '/x-x-{a}' }], /chain/],
    [
      'a target that is gone',
      [
        { from: '/a', to: '/b' },
        { from: '/b', status: 410 },
      ],
      /which is gone/,
    ],
    ['a target of three segments', [{ from: '/a', to: '/b/c/d' }], /no route serves/],
    ['a target below a page of its own', [{ from: '/a', to: '/contact/lyon' }], /no route serves/],
    ['a technical target', [{ from: '/a', to: '/api/taxonomy' }], /no route serves/],
    ['an English target without English', [{ from: '/a', to: '/en/campus' }], /"\/a" leads to \/en\/campus/],
    ['a target in capitals', [{ from: '/a', to: '/Campus' }], /which is written \/campus/],
    ['a target with a slash at the end', [{ from: '/a', to: '/campus/' }], /which is written \/campus/],
    ['another site', [{ from: '/a', to: '//evil.example' }], /path of this site/],
    ['an absolute target', [{ from: '/a', to: 'https://evil.example/' }], /path of this site/],
    ['a backslash', [{ from: '/a', to: '/\\evil.example' }], /path of this site/],
    ['a page of the site as source', [{ from: '/campus', to: '/agenda' }], /hides the page \/campus/],
    ['a pattern over a kind of page', [{ from: '/programme/{x}', to: '/programme' }], /hides the page/],
    [
      'two rules for one address',
      [
        { from: '/a', to: '/campus' },
        { from: '/a', to: '/agenda' },
      ],
      /both say/,
    ],
    ['a source in capitals', [{ from: '/A', to: '/campus' }], /lower case/],
    ['a source with a query', [{ from: '/a?b=c', to: '/campus' }], /without query/],
    ['a source without its slash', [{ from: 'a', to: '/campus' }], /"from" is a path/],
    ['two names in one segment', [{ from: '/{a}-{b}', to: '/campus' }], /more than one name/],
    ['an unknown name in the target', [{ from: '/a-{b}', to: '/campus/{c}' }], /"to" speaks of \{c\}/],
    [
      'values of an unknown name',
      [{ from: '/a', to: '/campus', where: { b: 'c' } }],
      /"where" speaks of \{b\}/,
    ],
    ['a value that is none', [{ from: '/a-{b}', to: '/campus', where: { b: 'É' } }], /no value/],
    ['an unknown status', [{ from: '/a', to: '/campus', status: 307 }], /301, 302 or 410/],
    ['a target for what is gone', [{ from: '/a', to: '/campus', status: 410 }], /no "to"/],
    ['no target', [{ from: '/a' }], /"to" says where/],
    ['an unknown field', [{ form: '/a', to: '/campus' }], /"form" is not known/],
    ['something else', ['/a'], /not an object/],
  ])('%s', (_, rules, message) => {
    expect(() => load(...rules)).toThrow(message);
  });

  it('all of them at once', () => {
    expect(() => load({ from: 'a', to: '/b' }, { from: '/c', to: 'd' })).toThrow(/rule 1 .*rule 2/);
  });
});

describe('a school’s own file', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'redirects-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  function written(content: unknown, name = 'redirects.json'): string {
    const file = path.join(directory, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  }
  const found = (content: unknown, asked: string) => {
    const redirects = loadRedirects({ englishEnabled: false, redirectsFile: written(content) });
    const answer = redirects.find(asked);
    return answer?.kind === 'moved' ? answer.to : answer?.kind;
  };
  const OWN = [
    { from: '/ifsi', to: '/programme' },
    { from: '/accueil', to: '/campus' },
  ];

  it('may begin with the mark that Windows’ editors put before a text', () => {
    expect(found(`\ufeff${JSON.stringify(OWN)}`, '/ifsi')).toBe('/programme');
  });

  it('lies in its folder of content, too, unless the environment names another', () => {
    written(OWN, 'old-addresses.json');
    const told = { englishEnabled: false, contentFolder: directory };
    expect(loadRedirects(told).find('/ifsi')).toMatchObject({ to: '/programme' });
    const other = written([{ from: '/idem', to: '/campus' }]);
    expect(loadRedirects({ ...told, redirectsFile: other }).find('/ifsi')).toBeNull();
    written('[', 'old-addresses.json');
    expect(() => loadRedirects(told)).toThrow(/^CONTENT_DIRECTORY: .*old-addresses\.json/);
    expect(loadRedirects({ ...told, contentFolder: '/nowhere' }).find('/ifsi')).toBeNull();
  });

  it('adds to the built-in rules, and wins over one of the same address', () => {
    expect(found(OWN, '/ifsi')).toBe('/programme');
    expect(found(OWN, '/accueil')).toBe('/campus');
    expect(found(OWN, '/home')).toBe('/');
  });

  it('replaces them where it says so', () => {
    const rules = { replaces: true, rules: OWN };
    expect(found(rules, '/ifsi')).toBe('/programme');
    expect(found(rules, '/home')).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', 'REDIRECTS_FILE'],
    ['no rules', { rule: [] }, 'REDIRECTS_FILE: a list of { from, to }'],
    ['a rule that is none', [{ from: 'x' }], 'redirects.json: rule 1'],
  ])('that is %s ends the start with a line that names it', (_, content, line) => {
    expect(() => loadRedirects({ englishEnabled: false, redirectsFile: written(content) })).toThrow(line);
  });

  it('that is not there ends the start, too', () => {
    expect(() => loadRedirects({ englishEnabled: false, redirectsFile: '/nowhere.json' })).toThrow('ENOENT');
  });
});
