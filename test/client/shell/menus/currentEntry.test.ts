import { currentEntry, isCurrentPage } from '../../../../client/shell/menus/currentEntry';
import { addressesOf } from '../../../../client/shell/menus/menus';
import type { MenuEntry } from '../../../../shared/content/menu';
import type { Locale } from '../../../../shared/locale';
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

/** The entry that a page belongs to. */
function entryOf(all: MenuEntry[], path: string, locale: Locale): MenuEntry | null {
  const id = currentEntry(all.map(addressesOf), path, locale);
  return all.find((entry) => entry.id === id) ?? null;
}

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
    expect(entryOf(entries, path, 'fr')).toBe(expected);
  });

  it.each([
    ['/blog', school],
    ['/blog/une-annee-a-lyon', school],
    ['/offres', companies],
    ['/alternance', null],
  ])('for %s, which is below none, is the only one that links to it', (path, expected) => {
    expect(entryOf(entries, path, 'fr')).toBe(expected);
  });

  it.each(['/agenda', '/agenda/portes-ouvertes', '/contact', '/'])(
    'for %s, which the frame itself leads to, is not the one that happens to link to it',
    (path) => {
      expect(entryOf(entries, path, 'fr')).toBeNull();
    },
  );

  it('is an entry of the agenda’s own where there is one', () => {
    const agenda = simple('Agenda', '/agenda');
    expect(entryOf([...entries, agenda, home], '/agenda/portes-ouvertes', 'fr')).toBe(agenda);
    expect(entryOf([...entries, agenda, home], '/', 'fr')).toBe(home);
  });

  it('is the nearest of those above', () => {
    const deep = simple('Vie étudiante', '/ecole/vie');
    expect(entryOf([school, deep], '/ecole/vie/sport', 'fr')).toBe(deep);
  });

  it('in English is not the home page for every page', () => {
    expect(entryOf([home, ...entries], '/en/elsewhere', 'en')).toBeNull();
    expect(entryOf(entries, '/en/campus/lyon', 'en')).toBe(campus);
    expect(entryOf(entries, '/en/agenda', 'en')).toBeNull();
  });

  it('in English is the same whether the menu writes its addresses with the prefix or without', () => {
    const prefixed = dropdown('School', [{ title: '', items: [link('Question', '/en/contact')] }]);
    expect(entryOf([prefixed], '/en/contact', 'en')).toBeNull();
  });
});
