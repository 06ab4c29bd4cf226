import { useLabels } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { type PopupState, popup } from './popup';

/** A message, and a button for its action. */
export function PopupContent({ label, action, show }: PopupState) {
  const labels = useLabels();

  function act() {
    popup.close();
    action?.();
  }
  return (
    <Dialog open={show} onClose={popup.close} title={label} closeLabel={labels('navigation.close')}>
      {action && <Button onClick={act}>{labels('navigation.continue')}</Button>}
    </Dialog>
  );
}
