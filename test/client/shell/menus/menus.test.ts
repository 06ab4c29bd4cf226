import { linksOf, menuEntries, navbarMenus } from '../../../../client/shell/menus/menus';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';
import { campusMenu, dropdown, link, simple } from '../entries';

const fr = createLabels(LABEL_TEXTS.fr);
const en = createLabels(LABEL_TEXTS.en);

describe('the entries of a menu', () => {
  it('are its own', () => {
    const entries = [simple('Actualités'), campusMenu([link('Lyon')])];
    expect(menuEntries({ entries }, fr, {})).toEqual(entries);
  });

  it('are links where there is nothing to unfold, and left out where there is no address either', () => {
    const entries = [
      dropdown('École', [], { url: '/ecole' }),
      campusMenu([], ''),
      dropdown('Rien', [{ title: 'Vide', items: [] }]),
    ];
    expect(menuEntries({ entries }, fr, {})).toEqual([simple('École', '/ecole')]);
  });

  it.each([
    ['could not be had', null],
    ['is empty', { entries: [] }],
  ])('are the five links, in the page’s language, when the menu %s', (_, menu) => {
    expect(menuEntries(menu, fr, {}).map(({ label, url }) => [label, url])).toEqual([
      ['Accueil', '/'],
      ['Formations', '/programme'],
      ['Campus', '/campus'],
      ['Agenda', '/agenda'],
      ['Actualités', '/actualites'],
    ]);
    expect(menuEntries(menu, en, {}).map(({ label }) => label)).toEqual([
      'Home',
      'Programmes',
      'Campuses',
      'Events',
      'News',
    ]);
  });
});

it('leads nowhere by itself where content has nothing', () => {
  const urls = menuEntries(null, fr, { emptyTargets: ['/agenda', '/campus'] }).map(({ url }) => url);
  expect(urls).toEqual(['/', '/programme', '/actualites']);
});

describe('the services', () => {
  const services = dropdown('Nos services', [{ title: '', items: [link('Handicap')] }], { slug: 'services' });

  it('are the dropdown that editors call so, whatever its label, and stand apart from the menu', () => {
    const school = dropdown('École', [{ title: '', items: [link('Histoire')] }], { slug: 'ecole' });
    expect(navbarMenus({ entries: [school, services] }, fr, {})).toEqual({ entries: [school], services });
  });

  it('are absent when the menu has none, or nothing in them', () => {
    expect(navbarMenus({ entries: [simple('Contact')] }, fr, {}).services).toBeNull();
    const empty = dropdown('Services', [], { slug: 'services', url: '/services' });
    expect(navbarMenus({ entries: [empty] }, fr, {})).toEqual({
      entries: [simple('Services', '/services')],
      services: null,
    });
  });
});

it('the links of an entry are those of all its sections, told apart though sections number theirs alike', () => {
  const entry = dropdown('École', [
    { title: 'Un', items: [link('A'), link('B')] },
    { title: 'Deux', items: [{ ...link('C'), id: 'A' }] },
  ]);
  expect(linksOf(entry).map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  expect(new Set(linksOf(entry).map(({ id }) => id)).size).toBe(3);
});
