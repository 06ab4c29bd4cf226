import { currentEntry, isCurrentPage } from '../../../../client/shell/menus/currentEntry';
import { campusMenu, dropdown, link, simple } from '../entries';

const school = dropdown(
  'École',
  [{ title: '', items: [link('Agenda', '/agenda'), link('Blog', '/blog'), link('Campus', '/campus/lyon')] }],
  { url: '/ecole' },
);
const campus = campusMenu([link('Lyon', '/campus/lyon'), link('Alternance', '/alternance')]);
const companies = dropdown('Entreprises', [
  { title: '', items: [link('Alternance', '/alternance'), link('Accueil', '/')] },
  { title: 'Recruter', items: [link('Offres', '/offres'), link('Question', '/contact')] },
]);
const home = simple('Accueil', '/');
const entries = [school, campus, companies];

describe('the page on screen', () => {
  it.each([
    ['/campus', '/campus', true],
    ['/campus/', '/campus', true],
    ['/campus#carte', '/campus', true],
    ['/campus?page=2', '/campus', false],
    ['/campus', '/campus/lyon', false],
    ['https://ailleurs.example/campus', '/campus', false],
    ['', '/', false],
  ])('for %s and %s: %s', (url, path, expected) => {
    expect(isCurrentPage(url, path, 'fr')).toBe(expected);
  });

  it('is recognised in English, with and without the prefix in the menu', () => {
    expect(isCurrentPage('/campus', '/en/campus', 'en')).toBe(true);
    expect(isCurrentPage('/en/campus', '/en/campus', 'en')).toBe(true);
    expect(isCurrentPage('/', '/en', 'en')).toBe(true);
    expect(isCurrentPage('/en', '/', 'fr')).toBe(false);
  });
});

describe('the entry that a page belongs to', () => {
  it.each([
    ['/campus', campus],
    ['/campus/ajaccio', campus],
    ['/campus/lyon', campus],
    ['/ecole/histoire', school],
    ['/campusland', null],
  ])('for %s is the one whose own address it is below', (path, expected) => {
    expect(currentEntry(entries, path, 'fr')).toBe(expected);
  });

  it.each([
    ['/blog', school],
    ['/blog/une-annee-a-lyon', school],
    ['/offres', companies],
    ['/alternance', null],
  ])('for %s, which is below none, is the only one that links to it', (path, expected) => {
    expect(currentEntry(entries, path, 'fr')).toBe(expected);
  });

  it.each(['/agenda', '/agenda/portes-ouvertes', '/contact', '/'])(
    'for %s, which the frame itself leads to, is not the one that happens to link to it',
    (path) => {
      expect(currentEntry(entries, path, 'fr')).toBeNull();
    },
  );

  it('is an entry of the agenda’s own where there is one', () => {
    const agenda = simple('Agenda', '/agenda');
    expect(currentEntry([...entries, agenda, home], '/agenda/portes-ouvertes', 'fr')).toBe(agenda);
    expect(currentEntry([...entries, agenda, home], '/', 'fr')).toBe(home);
  });

  it('is the nearest of those above', () => {
    const deep = simple('Vie étudiante', '/ecole/vie');
    expect(currentEntry([school, deep], '/ecole/vie/sport', 'fr')).toBe(deep);
  });

  it('in English is not the home page for every page', () => {
    expect(currentEntry([home, ...entries], '/en/elsewhere', 'en')).toBeNull();
    expect(currentEntry(entries, '/en/campus/lyon', 'en')).toBe(campus);
    expect(currentEntry(entries, '/en/agenda', 'en')).toBeNull();
  });

  it('in English is the same whether the menu writes its addresses with the prefix or without', () => {
    const prefixed = dropdown('School', [{ title: '', items: [link('Question', '/en/contact')] }]);
    expect(currentEntry([prefixed], '/en/contact', 'en')).toBeNull();
  });
});
