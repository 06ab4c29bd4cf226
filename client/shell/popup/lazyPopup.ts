import { lazyModule } from '../../site/lazyModule';

/** What the generic popup is rendered with. */
export const lazyPopup = lazyModule(async () => (await import('./PopupContent')).PopupContent);
