import { type ComponentType, createElement } from 'react';
import type { PageName } from '../../shared/routes';
import { type LazyModule, lazyModule } from '../site/lazyModule';
import type { LoadPage } from '../site/pageData';

interface PageModule {
  load: LoadPage<unknown, unknown>;
  Page: ComponentType;
}

export interface PageCode extends Pick<LazyModule<PageModule>, 'load'> {
  /** Renders the page; its code must be loaded. */
  Page: ComponentType;
}

function page(fetch: () => Promise<PageModule>): PageCode {
  const { load, use } = lazyModule(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, below
  return { load, Page: () => createElement(use().Page) };
}

/** Each page's code; not by the router's `lazy`, which never retries a failed import. */
export const pageModules: Record<PageName, PageCode> = {
  HomePage: page(() => import('./HomePage')),
  NewsListPage: page(() => import('./news/NewsListPage')),
  NewsPage: page(() => import('./news/NewsPage')),
  BlogPage: page(() => import('./news/BlogPage')),
  AgendaPage: page(() => import('./agenda/AgendaPage')),
  EventPage: page(() => import('./agenda/EventPage')),
  ArticlesPage: page(() => import('./article/ArticlesPage')),
  ArticlePage: page(() => import('./article/ArticlePage')),
  CampusesPage: page(() => import('./campus/CampusesPage')),
  CampusPage: page(() => import('./campus/CampusPage')),
  CoursesPage: page(() => import('./courses/CoursesPage')),
  CoursePage: page(() => import('./course/CoursePage')),
  JobsPage: page(() => import('./jobs/JobsPage')),
  JobPage: page(() => import('./jobs/JobPage')),
  SearchPage: page(() => import('./search/SearchPage')),
  ComparePage: page(() => import('./compare/ComparePage')),
  SitePlanPage: page(() => import('./SitePlanPage')),
  CookiesPage: page(() => import('./cookies/CookiesPage')),
  OfflinePage: page(() => import('./offline/OfflinePage')),
  CrmLandingPage: page(() => import('./request/CrmLandingPage')),
  RequestPage: page(() => import('./request/RequestPage')),
  ErrorDebugPage: page(() => import('./debug/ErrorDebugPage')),
  BlockGalleryPage: page(() => import('./debug/BlockGalleryPage')),
};
