import { lazyPart } from '../site/lazyModule';

/** What writes the head of the next page. */
export const lazyHead = lazyPart(() => import('./pageHead'));
