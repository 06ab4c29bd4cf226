import { lazyModule } from '../site/lazyModule';

/** Updates the head and the shell for the next page. */
export const lazySurroundings = lazyModule(() => import('./surroundings'));
