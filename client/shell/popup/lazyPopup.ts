import { lazyPart } from '../../site/lazyModule';

/** What the generic popup is drawn with. */
export const lazyPopup = lazyPart(async () => (await import('./PopupContent')).PopupContent);
