import { useLocation, useRouteError, useRouteLoaderData } from 'react-router-dom';
import { toContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { SiteProvider } from '../site/SiteContext';
import { isShellLost, type ShellData } from '../site/shellData';
import { ErrorPage } from './ErrorPage';
import { OopsPage } from './OopsPage';

/** What stands in the place of a page that failed: with navigation when there is some, else on its own. */
export function PageError() {
  const { statusCode, customMessage, isConnectionLost } = toContentError(useRouteError());
  const { locale } = splitLocale(useLocation().pathname);
  // The route table gives this id to the route whose loader is loadShell.
  const shell = useRouteLoaderData(`shell-${locale}`) as ShellData | undefined;
  const Page = isShellLost(shell) ? OopsPage : ErrorPage;
  return (
    <SiteProvider locale={locale}>
      <Page statusCode={statusCode} customMessage={customMessage} isConnectionLost={isConnectionLost} />
    </SiteProvider>
  );
}
