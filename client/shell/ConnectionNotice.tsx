import { useConnectionNotice } from '../offline/connection';
import { useLabels } from '../site/SiteContext';
import { Toast } from '../ui/overlay/Toast';

/** Says in the corner that there is no connection, or no answer, until there is; then for a while that it is back. */
export function ConnectionNotice() {
  const labels = useLabels();
  const notice = useConnectionNotice();
  return (
    <Toast
      message={notice === 'none' ? null : labels(`connection.${notice}`)}
      tone={notice === 'returned' || notice === 'answered' ? 'success' : 'warning'}
    />
  );
}
