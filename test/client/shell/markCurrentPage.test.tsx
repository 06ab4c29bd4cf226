import './browserGlobals';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { Footer } from '../../../client/shell/footer/Footer';
import { markCurrentPage } from '../../../client/shell/markCurrentPage';
import { CallToActionBar } from '../../../client/shell/navbar/CallToActionBar';
import { Navbar } from '../../../client/shell/navbar/Navbar';
import type { MenuEntry } from '../../../shared/content/menu';
import type { Locale } from '../../../shared/locale';
import { campusMenu, dropdown, link, simple } from './entries';
import { partOfShell, shellData } from './renderShell';

const school = dropdown(
  'École',
  [
    { title: '', items: [link('Agenda', '/agenda'), link('Blog', '/blog')] },
    { title: 'Vivre', items: [link('Sport', '/sport'), link('Partagée', '/partagee')] },
  ],
  { url: '/ecole' },
);
const campus = campusMenu([link('Lyon', '/campus/lyon'), link('Partagée', '/partagee')]);
const few: MenuEntry[] = [
  school,
  campus,
  simple('Programmes', '/programme'),
  simple('Ailleurs', 'https://x.example/'),
];
/** More than the bar has room for. */
const many: MenuEntry[] = [
  ...few,
  ...['Admissions et concours', 'Recherche et innovation', 'International'].map((label, index) =>
    dropdown(label, [{ title: '', items: [link(label, `/page-${index}`)] }], { url: `/section-${index}` }),
  ),
  simple('Bibliothèque universitaire', '/bibliotheque'),
];
const footer = { entries: [dropdown('Suivre', [{ title: '', items: [link('Blog', '/blog')] }])] };

/** Each element that says it, as the server renders the shell of a page. */
function shellOf(entries: MenuEntry[], path: string, locale: Locale): string[] {
  const shell = shellData({ navbar: { entries }, footer, locale });
  const part = partOfShell(
    <div className="shell-part">
      <Navbar shell={shell} />
      <Footer shell={shell} />
      <CallToActionBar />
    </div>,
    { path, locale, options: { englishEnabled: true } },
  );
  document.body.innerHTML = renderToStaticMarkup(part);
  return marked();
}

const marked = () =>
  [...document.querySelectorAll('[aria-current]')].map((element) => {
    const where = element.closest('.sidebar, .navbar, footer, .call-to-action-bar')?.className;
    return `${where}: ${element.textContent} ${element.getAttribute('aria-current')}`;
  });

const PATHS = [
  '/',
  '/ecole',
  '/ecole/histoire',
  '/agenda',
  '/blog/article',
  '/partagee',
  '/campus/lyon',
  '/programme/mba',
  '/programme',
  '/page-1',
  '/section-2/plus',
  '/bibliotheque',
  '/contact',
  '/nulle-part',
];

describe.each([
  ['a bar with room for all', few],
  ['a bar with more than it has room for', many],
])('%s', (_, entries) => {
  it.each(['fr', 'en'] as const)('marks after a soft navigation what the server marks (%s)', (locale) => {
    const there = (path: string) => (locale === 'en' ? `/en${path === '/' ? '' : path}` : path);
    const expected = PATHS.map((path) => shellOf(entries, there(path), locale));
    shellOf(entries, there('/campus/lyon'), locale);
    // One after the other, as a visitor goes on.
    const onTheWay = PATHS.map((path) => {
      markCurrentPage(document, there(path), locale);
      return marked();
    });
    expect(onTheWay).toEqual(expected);
  });
});

it('marks something', () => {
  expect(shellOf(many, '/bibliotheque', 'fr').length).toBeGreaterThan(3);
});
