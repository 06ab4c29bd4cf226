import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/state/App';
import type { LoadedPage } from './loadPage';

interface PageTreeProps {
  page: LoadedPage;
  hydrationJson: string;
}

/** The tree that React draws on the server: the browser's, with the static router in the place of its own. */
export function PageTree({ page, hydrationJson }: PageTreeProps) {
  // Without the table: what matched is in the context, and the router would copy every route for each page.
  const router = createStaticRouter([], page.context);
  return (
    <App sites={page.sites} hydrationJson={hydrationJson}>
      <StaticRouterProvider router={router} context={page.context} hydrate={false} />
    </App>
  );
}
