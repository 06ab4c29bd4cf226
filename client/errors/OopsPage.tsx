import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { ErrorCode } from './ErrorCode';
import { ErrorIllustration } from './ErrorIllustration';
import type { ErrorProps } from './errorProps';
import { TryAgain } from './TryAgain';
import { useErrorMessage } from './useErrorMessage';

/** The error page on its own, for when the frame's content cannot be had either. */
export function OopsPage(error: ErrorProps) {
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
