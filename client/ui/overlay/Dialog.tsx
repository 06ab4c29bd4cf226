import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/Icon';
import { unbroken } from '../text/unbroken';

interface DialogProps {
  open: boolean;
  /** Escape, the cross or a click on the backdrop; the owner then sets `open` to false. */
  onClose(): void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A native modal dialog: it traps the focus and returns it to the opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: other effects rely on the dialog being open or closed as `open` says.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // Returns the focus if the page unmounts with its dialog open.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    // The sheet fills the dialog, so only a click on the backdrop has the dialog as its target.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's equivalent
    <dialog
      ref={dialog}
      className={['dialog dialog--centre', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // Escape: `cancel` fires before the browser closes the dialog, `close` only a frame later.
      onCancel={onClose}
      // `close` fires late: the dialog may be open again by then.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={closeOnBackdrop}
    >
      <div className="dialog__sheet">
        <div className="dialog__header">
          <h2 className="dialog__title" id={titleId}>
            {unbroken(title)}
          </h2>
          <button type="button" className="dialog__close" onClick={onClose}>
            <Icon name="close" label={closeLabel} />
          </button>
        </div>
        <div className="dialog__body">{children}</div>
      </div>
    </dialog>
  );
}
