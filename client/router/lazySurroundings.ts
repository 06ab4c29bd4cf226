import { lazyModule } from '../site/lazyModule';

/** What brings the head and the shell to the next page. */
export const lazySurroundings = lazyModule(() => import('./surroundings'));
