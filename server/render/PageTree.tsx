import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/site/App';
import { FragmentsContext } from '../../client/site/FragmentsContext';
import type { LoadedPage } from './runLoaders';

interface PageTreeProps {
  page: Pick<LoadedPage, 'context' | 'routes' | 'sites' | 'fragments'>;
  hydrationJson: string;
}

/** The tree that React draws on the server: the browser's, with the static router in the place of its own. */
export function PageTree({ page: { context, routes, sites, fragments }, hydrationJson }: PageTreeProps) {
  return (
    <FragmentsContext value={fragments}>
      <App sites={sites} hydrationJson={hydrationJson}>
        <StaticRouterProvider
          router={createStaticRouter(routes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </FragmentsContext>
  );
}
