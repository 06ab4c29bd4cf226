import { catalogueMessage } from '../../shared/errors';
import { useLabels, useSite } from '../site/SiteContext';
import type { ErrorProps } from './errorProps';

/** What is said of an error: the content service's own words, else those for its status, or of the network. */
export function useErrorMessage({ statusCode, customMessage, isConnectionLost }: ErrorProps): string {
  const labels = useLabels();
  const { locale } = useSite();
  if (isConnectionLost) return labels('commons.error.connectionLost');
  return customMessage ?? catalogueMessage(statusCode, locale);
}
