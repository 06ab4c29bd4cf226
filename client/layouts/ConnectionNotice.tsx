import { useConnectionNotice } from '../state/connection';
import { useLabels } from '../state/Site';
import { Toast } from '../ui/Toast';

/** Says in the corner that the connection is gone, until it is back; then for a while that it is back. */
export function ConnectionNotice() {
  const labels = useLabels();
  const notice = useConnectionNotice();
  return (
    <Toast
      message={notice === 'none' ? null : labels(`connection.${notice}`)}
      tone={notice === 'returned' ? 'success' : 'warning'}
    />
  );
}
