import '../shell/browserGlobals';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { PAGE_RENDERED } from '../../../client/router/focusAndScroll';
import { startNavigationEffects } from '../../../client/router/navigationEffects';
import type { Router } from '../../../client/router/softNavigation';
import type { Site } from '../../../client/site/SiteContext';
import { LOADING_BAR_THROTTLE_MS, SCROLL_DELAY_MS } from '../../../shared/constants';
import { ContentError } from '../../../shared/errors';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import { setWindowWidth } from '../shell/browserGlobals';

const scrollTo = jest.fn();

/** The frame of the test's pages: says, as the site's does, when a page has been rendered. */
function Frame() {
  const { key } = useLocation();
  useEffect(() => void document.dispatchEvent(new CustomEvent(PAGE_RENDERED, { detail: key })), [key]);
  return (
    <main>
      <Outlet />
    </main>
  );
}

function page(title: string, wait = 0, list: ReactNode = null) {
  return {
    element: (
      <>
        <h1>{title}</h1>
        {list}
      </>
    ),
    errorElement: <h1>Erreur</h1>,
    loader: async () => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return { meta: { title, path: `/${title}` } };
    },
  };
}

let router: Router;

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockReset();
  sessionStorage.clear();
  document.body.innerHTML = '';
  document.title = '';
  setWindowWidth(1440);
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5000 });
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: scrollTo });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Frame />,
        hydrateFallbackElement: <p />,
        children: [
          { path: 'campus', ...page('Campus') },
          { path: 'agenda', ...page('Agenda', 1000) },
          {
            path: 'programme',
            ...page(
              'Formations',
              0,
              <h2 className="list-summary__count" id="resultats">
                14 formations
              </h2>,
            ),
          },
          { path: 'offres', ...page('Offres', 0, <p className="empty-list__message">Aucune offre</p>) },
          {
            path: 'absent',
            element: <p />,
            errorElement: <h1>Oops</h1>,
            loader: () => Promise.reject(new ContentError({ statusCode: 404, errorText: 'Nothing' })),
          },
        ],
      },
    ],
    { initialEntries: ['/campus'] },
  );
  const options = { siteUrl: 'https://ecole.example' };
  // as: nothing else is asked of the site.
  startNavigationEffects(router, {
    fr: { locale: 'fr', options, labelTexts: LABEL_TEXTS.fr } as unknown as Site,
  });
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  router.dispose();
  jest.useRealTimers();
});

const region = () => screen.queryByRole('status')?.textContent;
const bar = () => document.querySelector<HTMLElement>('.loading-bar');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Begins a navigation, and looks at it so many milliseconds later. */
function go(to: string | -1, ms: number): Promise<void> {
  return act(async () => {
    if (to === -1) void router.navigate(-1);
    else void router.navigate(to);
    await jest.advanceTimersByTimeAsync(ms);
  });
}

describe('a soft navigation', () => {
  it('takes the title, the announcement and the focus to the new page, and the page to its top', async () => {
    await pass(10);
    await go('/agenda', 1000);
    expect(document.title).toBe('Agenda');
    expect(region()).toBe('Agenda');
    expect(document.activeElement?.textContent).toBe('Agenda');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://ecole.example/Agenda',
    );
    await pass(SCROLL_DELAY_MS);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  });

  it('says what a list holds besides its name, also when that is nothing', async () => {
    await pass(10);
    await go('/programme', 10);
    expect(region()).toBe('Formations. 14 formations');
    await go('/offres', 10);
    expect(region()).toBe('Offres. Aucune offre');
  });

  it('to the count of a list says the page’s name alone: the count has the focus, and is read', async () => {
    await pass(10);
    await go('/programme?niveau=bac2#resultats', 10);
    expect(document.activeElement?.textContent).toBe('14 formations');
    expect(region()).toBe('Formations');
  });

  it('to another place of the same page, there and back, announces no page', async () => {
    await pass(10);
    await go('/programme', 10);
    const announced = jest.fn();
    new MutationObserver(announced).observe(screen.getByRole('status'), { childList: true });
    await go('#resultats', 10);
    expect(document.activeElement?.textContent).toBe('14 formations');
    await go(-1, 10);
    expect(announced).not.toHaveBeenCalled();
    await go('/agenda#resultats', 1000);
    expect(region()).toBe('Agenda');
  });

  it('shows the loading bar while it takes its time', async () => {
    await pass(10);
    await go('/agenda', LOADING_BAR_THROTTLE_MS);
    expect(bar()?.hidden).toBe(false);
    await pass(1000);
    expect(bar()?.dataset.state).toBe('finished');
  });

  it('to a page that is not there says so in its title', async () => {
    await pass(10);
    await go('/absent', 10);
    expect(document.title).toContain('Oops');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
  });
});

it('going back puts the page where it was left', async () => {
  await pass(10);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 740 });
  await go('/agenda', 1000);
  await pass(SCROLL_DELAY_MS);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 20 });
  scrollTo.mockReset();
  await go(-1, 200);
  expect(scrollTo.mock.calls).toEqual([[{ top: 740, behavior: 'instant' }]]);
});

it('a full load is the browser’s own affair: it restores the place by itself', () => {
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
