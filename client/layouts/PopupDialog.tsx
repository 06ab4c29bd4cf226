import { Suspense } from 'react';
import { lazyPart } from '../state/lazyPart';
import { type PopupState, usePopup } from '../state/popup';

const lazyPopup = lazyPart(async () => (await import('./PopupContent')).PopupContent);

/** The generic popup, wherever it was opened from; its code comes when it is first opened. */
export function PopupDialog() {
  const content = usePopup();
  if (content.label === '') return null;
  return (
    <Suspense fallback={null}>
      <LoadedPopup {...content} />
    </Suspense>
  );
}

function LoadedPopup(content: PopupState) {
  const PopupContent = lazyPopup.use();
  return <PopupContent {...content} />;
}
