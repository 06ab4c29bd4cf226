import { lazyModule } from '../../site/lazyModule';

/** What the generic popup is drawn with. */
export const lazyPopup = lazyModule(async () => (await import('./PopupContent')).PopupContent);
