import { StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/state/App';
import type { LoadedPage } from './loadPage';
import { staticRouter } from './staticRouter';

interface PageTreeProps {
  page: LoadedPage;
  hydrationJson: string;
}

/** The tree that React draws on the server: the browser's, with the static router in the place of its own. */
export function PageTree({ page, hydrationJson }: PageTreeProps) {
  return (
    <App sites={page.sites} hydrationJson={hydrationJson}>
      <StaticRouterProvider router={staticRouter(page.context)} context={page.context} hydrate={false} />
    </App>
  );
}
