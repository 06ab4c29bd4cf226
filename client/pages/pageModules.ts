import { type ComponentType, createElement } from 'react';
import type { PageName } from '../../shared/routes';
import { type LazyPart, lazyPart } from '../state/lazyPart';
import type { LoadPage } from './page';

interface PageModule {
  load: LoadPage<unknown, unknown>;
  Page: ComponentType;
}

export interface PageCode extends Pick<LazyPart<PageModule>, 'load'> {
  /** Draws the page once its code is there. */
  Page: ComponentType;
}

function page(fetch: () => Promise<PageModule>): PageCode {
  const { load, use } = lazyPart(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, below
  return { load, Page: () => createElement(use().Page) };
}

/**
 * Each page's code: one chunk a page in the browser. (Not the router's own way of loading a route: one that did not come
 * once it never asks for again.)
 */
export const pageModules: Record<PageName, PageCode> = {
  HomePage: page(() => import('./HomePage')),
  NewsListPage: page(() => import('./NewsListPage')),
  NewsPage: page(() => import('./NewsPage')),
  BlogPage: page(() => import('./BlogPage')),
  AgendaPage: page(() => import('./AgendaPage')),
  EventPage: page(() => import('./EventPage')),
  ArticlesPage: page(() => import('./ArticlesPage')),
  ArticlePage: page(() => import('./ArticlePage')),
  CampusesPage: page(() => import('./CampusesPage')),
  CampusPage: page(() => import('./CampusPage')),
  CoursesPage: page(() => import('./CoursesPage')),
  CoursePage: page(() => import('./CoursePage')),
  JobsPage: page(() => import('./JobsPage')),
  JobPage: page(() => import('./JobPage')),
  SitePlanPage: page(() => import('./SitePlanPage')),
  OfflinePage: page(() => import('./OfflinePage')),
  CrmLandingPage: page(() => import('./CrmLandingPage')),
  RequestPage: page(() => import('./RequestPage')),
  ErrorDebugPage: page(() => import('./ErrorDebugPage')),
  BlockGalleryPage: page(() => import('./BlockGalleryPage')),
};
