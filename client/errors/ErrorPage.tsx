import type { ReactNode } from 'react';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useLabels, useSite } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';
import { ErrorCode } from './ErrorCode';
import { ErrorIllustration } from './ErrorIllustration';
import { ERROR_LINKS } from './errorLinks';
import type { ErrorProps } from './errorProps';
import { TryAgain } from './TryAgain';
import { useErrorMessage } from './useErrorMessage';

/** The error page inside the shell: what happened, its code, and five ways on, as far as they lead somewhere. */
export function ErrorPage({ children, ...error }: ErrorProps & { children?: ReactNode }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const title = useErrorMessage(error);
  const eyebrow = labels('commons.error.globalMessage');
  const description = labels('commons.error.description');
  return (
    <section className="error-page">
      <div className="error-page__inner container">
        <div className="error-page__text">
          {title !== `${eyebrow}.` && <p className="eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {description && <p className="lead">{description}</p>}
          <ErrorCode {...error} />
          {children}
          <TryAgain statusCode={error.statusCode} />
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
        </div>
        <ErrorIllustration />
      </div>
    </section>
  );
}
