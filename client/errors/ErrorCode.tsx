import { useLabels } from '../site/SiteContext';
import type { ErrorProps } from './errorProps';

/** The code of an error; a network that carried nothing has none. */
export function ErrorCode({ statusCode, isConnectionLost }: ErrorProps) {
  const labels = useLabels();
  if (isConnectionLost) return null;
  return (
    <p className="error-page__code">
      {labels('commons.error.errorCode')} <strong>{statusCode}</strong>
    </p>
  );
}
