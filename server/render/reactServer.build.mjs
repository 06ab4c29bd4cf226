// How the server's bundle differs from what esbuild makes by itself.

/** The one of React's files that draws on the server. */
const RENDERER = /[\\/]react-dom-server\.node\.production\.js$/;
const STORAGE = 'no-request-storage';

/**
 * React remembers in an `AsyncLocalStorage` whose page is being drawn, for components that wait for something and preload
 * files afterwards; the site has none. The first page drawn would switch Node's hooks on for every promise and socket of
 * the process: on Node 20 a tenth of what a finished page costs, and promises that hold on to the page they were made in.
 */
export const noRequestStoragePlugin = {
  name: 'no-request-storage',
  setup(build) {
    build.onResolve({ filter: /^async_hooks$/ }, ({ importer }) =>
      RENDERER.test(importer) ? { path: STORAGE, namespace: STORAGE } : undefined,
    );
    build.onLoad({ filter: /./, namespace: STORAGE }, () => ({
      contents: `export class AsyncLocalStorage {
        run(_store, work, ...given) { return work(...given); }
        getStore() { return undefined; }
      }`,
      loader: 'js',
    }));
  },
};
