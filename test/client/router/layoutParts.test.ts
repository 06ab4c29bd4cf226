import '../shell/browserGlobals';
import { matchRoutes } from 'react-router-dom';
import { followNavigation, isLeaving } from '../../../client/router/fullNavigation';
import type { Router } from '../../../client/router/softNavigation';
import { createRoutes, prefetchPage } from '../../../client/routes';
import { answered, testSite } from '../shell/renderShell';

/** Nothing stands around the page on screen: one of the usual layout can be shown as a whole page only. */
const site = testSite({ answer: answered({}) });
const routes = createRoutes({ locales: ['fr'], resolveSite: () => site });
const url = new URL('/cookies', location.href);
const to = { pathname: '/', search: '', hash: '#programmes', key: 'next', state: null };

beforeAll(() => {
  // as: what has to become of a navigation is read from no more of the router.
  followNavigation({
    state: { location: { ...to, hash: '', key: 'first' }, revalidation: 'idle' },
    subscribe: (heard: (state: object) => void) => heard({ navigation: { location: to } }),
  } as unknown as Router);
});

it('a page that is fetched before anybody asked for it leaves the navigation under way alone', async () => {
  await prefetchPage(routes, url, site, new AbortController().signal);
  expect({ isLeaving: isLeaving(), hash: location.hash }).toEqual({ isLeaving: false, hash: '' });
});

it('a page whose layout has parts that the one on screen came without is followed in full', async () => {
  const loader = matchRoutes(routes, url.pathname)?.at(-1)?.route.loader;
  if (typeof loader !== 'function') throw new Error('The page has no loader');
  const settled = jest.fn();
  // as: the router's own arguments have more, which no page reads.
  const request = { request: new Request(url), context: undefined } as Parameters<typeof loader>[0];
  void Promise.resolve(loader(request, undefined)).finally(settled);
  while (!isLeaving()) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(location.hash).toBe('#programmes');
  expect(settled).not.toHaveBeenCalled();
});
