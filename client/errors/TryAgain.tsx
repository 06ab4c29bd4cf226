import { useLocation } from 'react-router-dom';
import { useLabels } from '../site/SiteContext';
import { Button } from '../ui/Button';

/** The way back to a page that failed for reasons of ours: its own address. */
export function TryAgain({ statusCode }: { statusCode: number }) {
  const labels = useLabels();
  const { pathname, search } = useLocation();
  if (statusCode < 500) return null;
  return (
    <p className="error-page__retry">
      <Button href={pathname + search}>{labels('commons.error.retry')}</Button>
    </p>
  );
}
