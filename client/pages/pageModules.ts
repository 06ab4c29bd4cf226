import type { ComponentType } from 'react';
import type { PageName } from '../../shared/routes';
import type { LoadPage } from './page';

export interface PageModule {
  load: LoadPage<unknown, unknown>;
  Page: ComponentType;
}

/** Each page's code, loaded when its route is: one chunk a page in the browser. */
export const pageModules: Record<PageName, () => Promise<PageModule>> = {
  HomePage: () => import('./HomePage'),
  NewsListPage: () => import('./NewsListPage'),
  NewsPage: () => import('./NewsPage'),
  BlogPage: () => import('./BlogPage'),
  AgendaPage: () => import('./AgendaPage'),
  EventPage: () => import('./EventPage'),
  ArticlesPage: () => import('./ArticlesPage'),
  ArticlePage: () => import('./ArticlePage'),
  CampusesPage: () => import('./CampusesPage'),
  CampusPage: () => import('./CampusPage'),
  CoursesPage: () => import('./CoursesPage'),
  CoursePage: () => import('./CoursePage'),
  JobsPage: () => import('./JobsPage'),
  JobPage: () => import('./JobPage'),
  SitePlanPage: () => import('./SitePlanPage'),
  OfflinePage: () => import('./OfflinePage'),
  CrmLandingPage: () => import('./CrmLandingPage'),
  RequestPage: () => import('./RequestPage'),
  ErrorDebugPage: () => import('./ErrorDebugPage'),
  BlockGalleryPage: () => import('./BlockGalleryPage'),
};
