import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import './browserGlobals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageError } from '../../../client/errors/PageError';
import { PAGE_RENDERED } from '../../../client/router/focusAndScroll';
import { hasPartsOf } from '../../../client/shell/partsOf';
import { lazyPopup } from '../../../client/shell/popup/PopupDialog';
import { popup } from '../../../client/shell/popup/popup';
import { Shell } from '../../../client/shell/Shell';
import { shellParts } from '../../../client/shell/shellParts';
import { type Site, SitesProvider } from '../../../client/site/SiteContext';
import type { ShellData } from '../../../client/site/shellData';
import { createQueries } from '../../../shared/content/queries/queries';
import { ContentError } from '../../../shared/errors';
import { installModalDialogs } from '../ui/modalDialogs';
import { setWindowWidth } from './browserGlobals';
import { simple } from './entries';
import { SITE_OPTIONS, shellData } from './renderShell';

// as: nothing else is asked of the site.
const site = {
  locale: 'fr',
  labelTexts: LABEL_TEXTS.fr,
  side: 'browser',
  options: SITE_OPTIONS,
  queries: createQueries('fr', 'test'),
} as unknown as Site;

const known = shellData({ navbar: { entries: [simple('Contact')] } });

beforeAll(installModalDialogs);
beforeEach(() => setWindowWidth(1440));

async function renderShell(shell: ShellData, path = '/default') {
  const page = (layout: unknown) => ({ loader: () => ({ layout }), element: <h1>Une page</h1> });
  const router = createMemoryRouter(
    [
      {
        id: 'shell-fr',
        path: '/',
        element: <Shell parts={shellParts} />,
        hydrateFallbackElement: <p />,
        loader: () => shell,
        children: [
          {
            errorElement: <PageError />,
            children: [
              ...['default', 'dynamics', 'empty'].map((layout) => ({ path: layout, ...page(layout) })),
              { path: 'unheard-of', ...page('fancy') },
              {
                path: 'failing',
                loader: () => Promise.reject(new ContentError({ statusCode: 404, errorText: 'Nothing' })),
                element: <p />,
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { 'shell-fr': shell } } },
  );
  await act(async () => {
    render(
      <SitesProvider sites={{ fr: site }}>
        <RouterProvider router={router} />
      </SitesProvider>,
    );
  });
  return router;
}

const isSeen = (selector: string) => document.querySelector(selector)?.closest('[hidden]') === null;
/** What of the frame is to be seen. */
const frame = () => ({
  navbar: isSeen('.navbar'),
  footer: isSeen('.footer'),
  toTop: document.querySelector('.to-top') !== null,
  bottomBar: isSeen('.call-to-action-bar'),
});
const whole = { navbar: true, footer: true, toTop: true, bottomBar: true };
const nothing = { navbar: false, footer: false, toTop: false, bottomBar: false };

describe('the layout', () => {
  it.each([
    ['default', whole],
    ['dynamics', { ...whole, bottomBar: false }],
    ['empty', nothing],
    ['unheard-of', whole],
  ])('%s has its parts of the frame', async (layout, expected) => {
    await renderShell(known, `/${layout}`);
    expect(frame()).toEqual(expected);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('follows the page on a soft navigation', async () => {
    const router = await renderShell(known, '/default');
    await act(() => router.navigate('/empty'));
    expect(frame()).toEqual(nothing);
    await act(() => router.navigate('/dynamics'));
    expect(frame()).toEqual({ ...whole, bottomBar: false });
    await act(() => router.navigate('/default'));
    expect(frame()).toEqual(whole);
  });

  it('stays the same nodes over soft navigations', async () => {
    const router = await renderShell(known, '/default');
    const menu = screen.getByRole('navigation', { name: 'Menu principal' });
    await act(() => router.navigate('/empty'));
    await act(() => router.navigate('/default'));
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBe(menu);
  });

  it('has what pages of a layout have around them, or tells that it has not', async () => {
    await renderShell(known, '/dynamics');
    const { dynamics, empty } = {
      dynamics: hasPartsOf(document, 'dynamics'),
      empty: hasPartsOf(document, 'empty'),
    };
    expect({ dynamics, empty, default: hasPartsOf(document, 'default') }).toEqual({
      dynamics: true,
      empty: true,
      default: false,
    });
  });
});

describe('a page that fails', () => {
  it('is an error page inside the frame, with its code and the five links', async () => {
    await renderShell(known, '/failing');
    expect(frame()).toEqual(whole);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Oops');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Code d’erreur\u00a0:');
    expect(main.textContent).toContain('404');
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/programme',
      '/campus',
      '/agenda',
      '/actualites',
    ]);
  });

  it('stands alone when nothing of the frame can be had either', async () => {
    await renderShell(shellData({ isLost: true }), '/failing');
    expect(frame()).toEqual(nothing);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oups\u00a0!');
    expect(screen.getByRole('link', { name: 'Revenir au site' }).getAttribute('href')).toBe('/');
  });
});

it('says when the page of a history entry has been rendered', async () => {
  const rendered = jest.fn();
  document.addEventListener(PAGE_RENDERED, rendered);
  const router = await renderShell(known);
  expect(rendered).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/dynamics'));
  expect(rendered).toHaveBeenCalledTimes(2);
  document.removeEventListener(PAGE_RENDERED, rendered);
});

it('shows the generic popup, whose button acts and closes it', async () => {
  await renderShell(known);
  const action = jest.fn();
  expect(screen.queryByRole('dialog')).toBeNull();
  await lazyPopup.load();
  await act(async () => popup.open({ label: 'Une nouvelle version est là', action }));
  expect(await screen.findByRole('dialog', { name: 'Une nouvelle version est là' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(action).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
