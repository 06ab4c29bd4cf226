import { useEffect } from 'react';
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router-dom';
import { toContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { failedToRender } from '../router/fullNavigation';
import { reportRerender } from '../site/reportRerender';
import { SiteProvider } from '../site/SiteContext';
import type { BrowserShell } from '../site/shellData';
import { ErrorPage, OopsPage } from './ErrorPage';

/** The error boundary's page: inside the shell if its content could be loaded, else on its own. */
export function PageError() {
  const failure = useRouteError();
  const { statusCode, customMessage, isConnectionLost } = toContentError(failure);
  const { locale } = splitLocale(useLocation().pathname);
  // as: the route table gives this id to the shell's route.
  const shell = useRouteLoaderData(`shell-${locale}`) as BrowserShell | undefined;
  const Page = !shell || shell.isLost ? OopsPage : ErrorPage;
  if (failedToRender(failure)) return <PageInFull failure={failure} />;
  return (
    <SiteProvider locale={locale}>
      <Page statusCode={statusCode} customMessage={customMessage} isConnectionLost={isConnectionLost} />
    </SiteProvider>
  );
}

/** Renders nothing until the full page replaces it. */
function PageInFull({ failure }: { failure: unknown }) {
  useEffect(() => {
    reportRerender(failure, { fetched: 0, missing: 0 });
    location.reload();
  }, [failure]);
  return null;
}
