import { lazyModule } from '../site/lazyModule';

/** What writes the head of the next page. */
export const lazyHead = lazyModule(() => import('./pageHead'));
