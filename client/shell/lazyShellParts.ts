import { lazyPart } from '../site/lazyModule';

/** What the frame is drawn with. The server, a soft navigation and the burger need it; a page that wakes does not. */
export const lazyFrame = lazyPart(async () => (await import('./shellParts')).frame);
