import { lazyModule } from '../site/lazyModule';

/** What the shell is drawn with. The server, a soft navigation and the burger need it; a page that hydrates does not. */
export const lazyShellParts = lazyModule(async () => (await import('./shellParts')).shellParts);
