import { lazyPart } from '../state/lazyPart';

/** What the generic popup is drawn with. */
export const lazyPopup = lazyPart(async () => (await import('./PopupContent')).PopupContent);
