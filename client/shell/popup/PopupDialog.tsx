import { lazyModule } from '../../site/lazyModule';
import { Optional } from '../../ui/Optional';
import { type PopupState, usePopup } from './popup';

export const lazyPopup = lazyModule(async () => (await import('./PopupContent')).PopupContent);

/** The generic popup; its code loads when it first opens. */
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
