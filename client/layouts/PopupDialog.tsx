import { popup, usePopup } from '../state/popup';
import { useLabels } from '../state/Site';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** The generic popup, wherever it was opened from: what it says, and a button for its action. */
export function PopupDialog() {
  const labels = useLabels();
  const { label, action, show } = usePopup();

  function act() {
    popup.close();
    action?.();
  }
  if (label === '') return null;
  return (
    <Dialog open={show} onClose={popup.close} title={label} closeLabel={labels('navigation.close')}>
      {action && <Button onClick={act}>{labels('navigation.continue')}</Button>}
    </Dialog>
  );
}
