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
    let isFound = false;
    build.onResolve({ filter: /^(node:)?async_hooks$/ }, ({ importer }) => {
      if (!RENDERER.test(importer)) return undefined;
      isFound = true;
      return { path: STORAGE, namespace: STORAGE };
    });
    build.onEnd(() => {
      if (!isFound)
        throw new Error(
          'React’s renderer asks for no storage any more: see server/render/reactServer.build.mjs',
        );
    });
    build.onLoad({ filter: /./, namespace: STORAGE }, () => ({
      contents: `export class AsyncLocalStorage {
        run(_store, work, ...given) { return work(...given); }
        getStore() { return undefined; }
      }`,
      loader: 'js',
    }));
  },
};
