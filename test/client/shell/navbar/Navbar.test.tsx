import '../browserGlobals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isOverlayEntry } from '../../../../client/router/overlayHistory';
import { Navbar } from '../../../../client/shell/navbar/Navbar';
import { startNavbar } from '../../../../client/shell/navbar/startNavbar';
import type { ShellData } from '../../../../client/site/shellData';
import type { MenuEntry } from '../../../../shared/content/menu';
import { NO_SETTINGS } from '../../../../shared/head/seo';
import { installModalDialogs } from '../../ui/modalDialogs';
import { setWindowWidth } from '../browserGlobals';
import { campusMenu, dropdown, link, simple } from '../entries';
import { renderShell, shellData } from '../renderShell';

const services = dropdown('Nos services', [{ title: '', items: [link('Handicap')] }], { slug: 'services' });
const entries: MenuEntry[] = [
  dropdown('École', [{ title: 'Y vivre', items: [link('Sport')] }], { url: '/ecole' }),
  campusMenu([link('Lyon', '/campus/lyon')]),
  simple('Contact'),
  services,
];

beforeAll(installModalDialogs);
beforeEach(() => {
  setWindowWidth(1440);
  history.replaceState({ key: 'page' }, '', '/');
});
afterEach(async () => {
  cleanup();
  // Closes the sidebar.
  if (isOverlayEntry()) history.back();
  await waitFor(() => expect(isOverlayEntry()).toBe(false));
});

const mainMenu = () => screen.getByRole('navigation', { name: 'Menu principal' });
const topBar = () => screen.getByRole('navigation', { name: 'Accès rapides' });
const burger = () => screen.getByRole('button', { name: 'Menu' });
const press = () => act(async () => void fireEvent.click(burger()));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the navbar', () => {
  it('has the menu’s entries in its main bar and the services in its top bar', () => {
    renderShell(<Navbar shell={shellData({ navbar: { entries } })} />);
    const summaries = [...mainMenu().querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(['École', 'Campus']);
    expect(within(mainMenu()).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    expect(topBar().textContent).toContain('Nos services');
    expect(mainMenu().textContent).not.toContain('Nos services');
  });

  it('keeps the logo for dark ground at hand for schools whose bars are dark, and fetches it where it is seen', () => {
    const image = (url: string) => ({ url, alt: '', width: 300, height: 80, sources: [] });
    const settings = { ...NO_SETTINGS, logo: image('/logo.svg'), logoOnDark: image('/logo-clair.svg') };
    renderShell(<Navbar shell={shellData({ settings })} />);
    const onDark = document.querySelectorAll<HTMLImageElement>('.navbar .logo__image--on-dark');
    expect(onDark).toHaveLength(2);
    for (const one of onDark) {
      expect(one.hidden).toBe(true);
      expect(one.getAttribute('loading')).toBe('lazy');
      expect(one.getAttribute('src')).toBe('/logo-clair.svg');
    }
  });

  it('begins with the bar of phones, which need not wait for the menus of wide windows', () => {
    const { container } = renderShell(<Navbar shell={shellData({ navbar: { entries } })} />);
    const bars = [...(container.querySelector('header')?.children ?? [])];
    expect(bars.map(({ className }) => className)).toEqual([
      'compact-bar',
      'dialog dialog--side sidebar',
      'navbar__full',
    ]);
  });

  it('has the four calls to action, three of which open the popin', () => {
    const { container } = renderShell(<Navbar shell={shellData()} />);
    const links = [...container.querySelectorAll('.navbar__actions a')];
    expect(links.map((found) => [found.getAttribute('href'), found.getAttribute('data-popin')])).toEqual([
      ['/demande/brochure', 'brochure'],
      ['/demande/contact', 'contact'],
      ['/agenda', null],
      ['/demande/registration', 'registration'],
    ]);
  });

  it('has no profiles, services or languages that are not there', () => {
    renderShell(<Navbar shell={shellData()} />, { options: { profilesEnabled: false } });
    expect(topBar().querySelectorAll('summary')).toHaveLength(0);
    expect(texts(within(topBar()).getAllByRole('link'))).toEqual(['Alumni', 'Contact', 'Rechercher']);
  });

  it('is in English on English pages', () => {
    renderShell(<Navbar shell={shellData({ locale: 'en' })} />, {
      locale: 'en',
      path: '/en',
      options: { englishEnabled: true },
    });
    const main = screen.getByRole('navigation', { name: 'Main menu' });
    expect(
      within(main)
        .getAllByRole('link')
        .map((found) => found.getAttribute('href')),
    ).toEqual(['/en', '/en/programme', '/en/campus', '/en/agenda', '/en/actualites']);
  });

  it('marks the entry and the link of the page on screen', () => {
    renderShell(<Navbar shell={shellData({ navbar: { entries } })} />, { path: '/campus/lyon' });
    const current = [...mainMenu().querySelectorAll('[aria-current]')];
    expect(current.map((found) => [found.textContent, found.getAttribute('aria-current')])).toEqual([
      ['Campus', 'true'],
      ['Lyon', 'page'],
    ]);
  });

  it('marks the agenda’s call to action on its page, and no menu that happens to link to it', () => {
    const school = dropdown('École', [{ title: '', items: [link('Portes ouvertes', '/agenda')] }]);
    renderShell(<Navbar shell={shellData({ navbar: { entries: [school] } })} />, { path: '/agenda' });
    const current = [...document.querySelectorAll('.navbar__full [aria-current]')];
    expect(current.map((found) => [found.textContent, found.getAttribute('aria-current')])).toEqual([
      ['Portes ouvertes', 'page'],
      ['Agenda', 'page'],
    ]);
  });

  it('marks a simple link as the page itself', () => {
    renderShell(<Navbar shell={shellData({ navbar: { entries } })} />, { path: '/contact' });
    expect(within(mainMenu()).getByRole('link', { name: 'Contact' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

it('the campus item has three columns of eleven, and says how many are left', () => {
  const cities = Array.from({ length: 40 }, (_, index) => link(`Ville ${index}`));
  renderShell(<Navbar shell={shellData({ navbar: { entries: [campusMenu(cities)] } })} />);
  const columns = [...document.querySelectorAll('.panel__campuses ul')];
  expect(columns.map(({ children }) => children.length)).toEqual([11, 11, 11]);
  expect(screen.getByRole('link', { name: '+ 7 autres' }).getAttribute('href')).toBe('/campus');
});

function renderAlive(shell: ShellData, path = '/'): void {
  renderShell(<Navbar shell={shell} />, { path });
  startNavbar(document);
}

describe('the burger', () => {
  it.each([1440, 1301])('brings the full bar back at %ipx, and the focus into its menu', async (width) => {
    setWindowWidth(width);
    renderAlive(shellData({ navbar: { entries } }));
    const header = document.querySelector('header');
    header?.setAttribute('data-bar', 'compact');
    await press();
    expect(header?.dataset.bar).toBe('full');
    expect(document.activeElement?.textContent).toBe('École');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [1300, 'other'],
    [900, 'other'],
    [1440, 'mobile'],
  ])('opens the sidebar in a window of %ipx on a device that is %s', async (width, device) => {
    setWindowWidth(width);
    document.documentElement.dataset.device = device;
    renderAlive(shellData({ navbar: { entries } }));
    expect(burger().getAttribute('aria-expanded')).toBe('false');
    await press();
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
    expect(burger().getAttribute('aria-expanded')).toBe('true');
    delete document.documentElement.dataset.device;
  });

  it('answers the space bar, as a button does', async () => {
    setWindowWidth(900);
    renderAlive(shellData());
    await act(async () => void fireEvent.keyDown(burger(), { key: ' ' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the sidebar', () => {
  beforeEach(() => setWindowWidth(900));

  async function open(path = '/'): Promise<HTMLElement> {
    renderAlive(shellData({ navbar: { entries } }), path);
    await press();
    return screen.getByRole('dialog');
  }

  it.each([
    [1300, false],
    [1301, true],
  ])('as the window becomes %ipx wide, closes: %s', async (width, closes) => {
    const queries: { query: string; become(matches: boolean): void }[] = [];
    const matchMedia = window.matchMedia;
    window.matchMedia = (query) => {
      const list = matchMedia(query);
      queries.push({
        query,
        become: (matches) => void (matches && list.dispatchEvent(new Event('change'))),
      });
      return list;
    };
    await open();
    setWindowWidth(width);
    act(() => {
      for (const { query, become } of queries) become(window.matchMedia(query).matches);
    });
    expect(screen.queryByRole('dialog') === null).toBe(closes);
  });

  it('marks the line that the page on screen is below', async () => {
    const current = [...(await open('/campus/lyon')).querySelectorAll('[aria-current]')];
    expect(current.map((found) => [found.textContent, found.getAttribute('aria-current')])).toEqual([
      ['Campus', 'true'],
      ['Lyon', 'page'],
    ]);
  });

  it('is closed by the back button of the browser', async () => {
    await open();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(burger().getAttribute('aria-expanded')).toBe('false');
  });

  it('opens on the main menu again, wherever it was closed', async () => {
    const sidebar = await open();
    fireEvent.click(within(sidebar).getByText('Campus'));
    expect(sidebar.querySelectorAll('details[open]')).toHaveLength(1);
    // What its cross does, which jsdom does not.
    act(() => (sidebar as HTMLDialogElement).close());
    await waitFor(() => expect(isOverlayEntry()).toBe(false));
    await press();
    expect(sidebar.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('closes when a link of it is followed, not when one opens in another window', async () => {
    const sidebar = await open();
    const contact = within(sidebar).getAllByRole('link', { name: 'Contact' })[0];
    if (!contact) throw new Error('There is no link');
    // jsdom follows no links.
    contact.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(contact, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(contact);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The navigation, of which there is none here, takes the sidebar's history entry over.
    expect(isOverlayEntry()).toBe(true);
    history.replaceState(null, '');
  });
});
