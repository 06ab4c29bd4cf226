import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogueMessage } from '../../shared/errors';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useLabels, useSite } from '../site/SiteContext';
import { Button } from '../ui/Button';
import { Icon } from '../ui/media/Icon';
import { ErrorIllustration } from './ErrorIllustration';
import { ERROR_LINKS } from './errorLinks';

export interface ErrorProps {
  statusCode: number;
  /** Replaces the built-in message. */
  customMessage?: string | undefined;
  /** The site was not reached: there is no status to show, and the network is at fault. */
  isConnectionLost?: boolean;
}

/** The error page inside the shell: message, code, and up to five links to pages with content. */
export function ErrorPage({ children, ...error }: ErrorProps & { children?: ReactNode }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const title = useErrorMessage(error);
  const eyebrow = labels('commons.error.globalMessage');
  const description = labels('commons.error.description');
  return (
    <ErrorFrame className="error-page">
      {title !== `${eyebrow}.` && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {description && <p className="lead">{description}</p>}
      <ErrorCode {...error} />
      {children}
      <TryAgain {...error} />
      <p>{labels('commons.error.visitPages')}</p>
      <ul className="error-page__links" role="list">
        {ERROR_LINKS.filter(({ path }) => leadsSomewhere(options, path)).map(({ label, path }) => (
          <li key={path}>
            <a href={localise(path, locale)}>
              {labels(label)}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </ErrorFrame>
  );
}

/** The error page on its own, for when the shell's content cannot be loaded either. */
export function OopsPage(error: ErrorProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const description = labels('commons.error.description');
  return (
    <ErrorFrame className="error-page error-page--alone">
      <h1 tabIndex={-1}>{labels('commons.error.oops')}</h1>
      <p className="lead">{useErrorMessage(error)}</p>
      {description && <p className="error-page__description">{description}</p>}
      <ErrorCode {...error} />
      <div className="error-page__ways">
        <TryAgain {...error} />
        <p>
          <a className="button button--secondary" href={localise('/', locale)}>
            {labels('commons.error.goBack')}
          </a>
        </p>
      </div>
    </ErrorFrame>
  );
}

function ErrorFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section className={className}>
      <div className="error-page__inner container">
        <div className="error-page__text">{children}</div>
        <ErrorIllustration />
      </div>
    </section>
  );
}

/** The message of an error: the content service's own, else that of its status or of a lost connection. */
function useErrorMessage({ statusCode, customMessage, isConnectionLost }: ErrorProps): string {
  const labels = useLabels();
  const { locale } = useSite();
  if (isConnectionLost) return labels('commons.error.connectionLost');
  return customMessage ?? catalogueMessage(statusCode, locale);
}

/** The status code; none for a lost connection. */
function ErrorCode({ statusCode, isConnectionLost }: ErrorProps) {
  const labels = useLabels();
  if (isConnectionLost) return null;
  return (
    <p className="error-page__code">
      {labels('commons.error.errorCode')} <strong>{statusCode}</strong>
    </p>
  );
}

/** A link to the failed page's own address, for server errors. */
function TryAgain({ statusCode }: ErrorProps) {
  const labels = useLabels();
  const { pathname, search } = useLocation();
  if (statusCode < 500) return null;
  return (
    <p className="error-page__retry">
      <Button href={pathname + search}>{labels('commons.error.retry')}</Button>
    </p>
  );
}
