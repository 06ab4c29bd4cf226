import { Suspense } from 'react';
import { lazyModule } from '../../site/lazyModule';
import { NothingOnFailure } from '../../ui/NothingOnFailure';
import { type PopupState, usePopup } from './popup';

/** What the generic popup is rendered with. */
export const lazyPopup = lazyModule(async () => (await import('./PopupContent')).PopupContent);

/** The generic popup, wherever it was opened from; its code comes when it is first opened. */
export function PopupDialog() {
  const content = usePopup();
  if (content.label === '') return null;
  return (
    <NothingOnFailure>
      <Suspense fallback={null}>
        <LoadedPopup {...content} />
      </Suspense>
    </NothingOnFailure>
  );
}

function LoadedPopup(content: PopupState) {
  const PopupContent = lazyPopup.use();
  return <PopupContent {...content} />;
}
