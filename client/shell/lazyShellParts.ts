import { lazyModule } from '../site/lazyModule';

/** What the shell is drawn with. The server and a soft navigation need it; a page that hydrates does not. */
export const lazyShellParts = lazyModule(async () => (await import('./shellParts')).shellParts);
