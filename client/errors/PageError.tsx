import { useEffect } from 'react';
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router-dom';
import { toContentError } from '../../shared/errors';
import { localise, splitLocale } from '../../shared/locale';
import { failedToRender } from '../router/fullNavigation';
import { reportRerender } from '../site/reportRerender';
import { SiteProvider, useLabels, useSite } from '../site/SiteContext';
import type { SentShell } from '../site/shellData';
import { ErrorCode } from './ErrorCode';
import { ErrorIllustration } from './ErrorIllustration';
import { ErrorPage } from './ErrorPage';
import type { ErrorProps } from './errorProps';
import { TryAgain } from './TryAgain';
import { useErrorMessage } from './useErrorMessage';

/** What stands in the place of a page that failed: with navigation when there is some, else on its own. */
export function PageError() {
  const failure = useRouteError();
  const { statusCode, customMessage, isConnectionLost } = toContentError(failure);
  const { locale } = splitLocale(useLocation().pathname);
  // The route table gives this id to the route of the shell.
  const shell = useRouteLoaderData(`shell-${locale}`) as SentShell | undefined;
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

/** The error page on its own, for when the shell's content cannot be had either. */
function OopsPage(error: ErrorProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const description = labels('commons.error.description');
  return (
    <section className="error-page error-page--alone">
      <div className="error-page__inner container">
        <div className="error-page__text">
          <h1 tabIndex={-1}>{labels('commons.error.oops')}</h1>
          <p className="lead">{useErrorMessage(error)}</p>
          {description && <p className="error-page__description">{description}</p>}
          <ErrorCode {...error} />
          <div className="error-page__ways">
            <TryAgain statusCode={error.statusCode} />
            <p>
              <a className="button button--secondary" href={localise('/', locale)}>
                {labels('commons.error.goBack')}
              </a>
            </p>
          </div>
        </div>
        <ErrorIllustration />
      </div>
    </section>
  );
}
