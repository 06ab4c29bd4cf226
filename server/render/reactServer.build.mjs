// How the server's bundle differs from what esbuild makes by itself.
import { readFile } from 'node:fs/promises';

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
    build.onEnd(({ errors }) => {
      if (!isFound && errors.length === 0)
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

const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/].*\.mjs$/;
const FOR_DEVELOPERS = 'var ENABLE_DEV_WARNINGS = true;';
/** An object that begins as the copy of another one and goes on with a property of its own. */
const COPY_FIRST = /\{\s*\.\.\.([\w.]+),\s*(\w+)(?=[,:(]|\s*\})/g;
const SHARED = '{ $2: void 0, ...$1, $2';
/** One of them, made three times a page. */
const A_MATCH = '{ _lazyPromises: void 0, ...match, _lazyPromises';

/**
 * React Router as it is meant for production, which its package has but leads nobody to. And with objects that share a
 * shape: V8 of Node 20 gives each object that begins with `...other` and goes on a hidden class of its own, and whatever
 * reads it afterwards looks its properties up anew: of the router's, seventeen a page. It does not where a property stands
 * before the copy, be it one that follows again. (Node 24 needs none of this. Where our own objects go on, the copy is last.)
 */
export const routerPlugin = {
  name: 'router',
  setup(build) {
    let isFound = false;
    build.onLoad({ filter: ROUTER }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace(FOR_DEVELOPERS, FOR_DEVELOPERS.replace('true', 'false'))
        .replace(COPY_FIRST, SHARED);
      isFound ||= source.includes(FOR_DEVELOPERS) && contents.includes(A_MATCH);
      return { contents, loader: 'js' };
    });
    build.onEnd(({ errors }) => {
      if (!isFound && errors.length === 0)
        throw new Error('React Router is another one: see server/render/reactServer.build.mjs');
    });
  },
};
