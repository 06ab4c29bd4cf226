import { lazyModule } from '../site/lazyModule';

/** What the frame is drawn with. The server, a soft navigation and the burger need it; a page that wakes does not. */
export const lazyShellParts = lazyModule(async () => (await import('./shellParts')).shellParts);
