import { useEffect } from 'react';
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router-dom';
import { toContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { failedToRender } from '../router/fullNavigation';
import { reportRerender } from '../site/reportRerender';
import { SiteProvider } from '../site/SiteContext';
import type { BrowserShell } from '../site/shellData';
import { ErrorPage, OopsPage } from './ErrorPage';

/** What stands in the place of a page that failed: with navigation when there is some, else on its own. */
export function PageError() {
  const failure = useRouteError();
  const { statusCode, customMessage, isConnectionLost } = toContentError(failure);
  const { locale } = splitLocale(useLocation().pathname);
  // The route table gives this id to the route of the shell.
  const shell = useRouteLoaderData(`shell-${locale}`) as BrowserShell | undefined;
  const Page = !shell || shell.isLost ? OopsPage : ErrorPage;
  if (failedToRender(failure)) return <PageInFull failure={failure} />;
  return (
    <SiteProvider locale={locale}>
      <Page statusCode={statusCode} customMessage={customMessage} isConnectionLost={isConnectionLost} />
    </SiteProvider>
  );
}

/** Nothing, until the page has come in full. */
function PageInFull({ failure }: { failure: unknown }) {
  useEffect(() => {
    reportRerender(failure, { fetched: 0, missing: 0 });
    location.reload();
  }, [failure]);
  return null;
}
