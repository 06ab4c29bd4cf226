import { lazyModule } from '../../site/lazyModule';
import { Optional } from '../../ui/Optional';
import { type PopupState, usePopup } from './popup';

/** What the generic popup is rendered with. */
export const lazyPopup = lazyModule(async () => (await import('./PopupContent')).PopupContent);

/** The generic popup, wherever it was opened from; its code comes when it is first opened. */
export function PopupDialog() {
  const content = usePopup();
  if (content.label === '') return null;
  return (
    <Optional>
      <LoadedPopup {...content} />
    </Optional>
  );
}

function LoadedPopup(content: PopupState) {
  const PopupContent = lazyPopup.use();
  return <PopupContent {...content} />;
}
