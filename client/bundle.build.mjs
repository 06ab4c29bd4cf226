// How the browser's bundle differs from what esbuild makes by itself.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;
const MADE_BY_CALL = /= (React\d*\.(?:forwardRef|memo|lazy|createContext))\(/g;

/**
 * React Router makes its components by calls, which a bundler must keep. Said to have no effect, those that the site does
 * not use (links, forms, scroll restoration) go: 5.9 KB of gzip. Should another version have no such calls, the build ends
 * until somebody has looked whether this is still needed.
 */
export const pureRouterPlugin = {
  name: 'pure-router',
  setup(build) {
    let calls = 0;
    build.onLoad({ filter: ROUTER_FILE }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      calls += source.match(MADE_BY_CALL)?.length ?? 0;
      const contents = source
        .replace(MADE_BY_CALL, '= /* @__PURE__ */ $1(')
        .replace(/^\w+\.displayName = ".*";$/gm, '');
      return { contents, loader: 'js' };
    });
    build.onEnd(({ errors }) => {
      if (calls === 0 && errors.length === 0)
        throw new Error('React Router makes no component by a call any more: see client/bundle.build.mjs');
    });
  },
};

/**
 * A bundler that splits by use makes a file of each set of modules that the same pages use: a page that hydrates would fetch
 * thirty small ones. But no part is ever loaded without the entry: told so, esbuild makes one file of all that the entry
 * is made of. The price: what imports the entry is renamed with it, so that after a deploy all of the site's own code is
 * fetched anew. (Old files stay for two weeks, for pages that are open.)
 */
export const oneEntryPlugin = (entryPoint) => ({
  name: 'one-entry',
  setup(build) {
    const entry = path.resolve(entryPoint);
    build.onResolve({ filter: /^\./ }, async ({ path: name, kind, pluginData, ...from }) => {
      if (kind !== 'dynamic-import' || pluginData) return undefined;
      const resolved = await build.resolve(name, { ...from, kind, pluginData: 'being resolved' });
      return { ...resolved, pluginData: { isLazy: true } };
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file, pluginData }) => {
      if (!pluginData?.isLazy) return undefined;
      const source = await readFile(file, 'utf8');
      return {
        contents: `${source}\nimport ${JSON.stringify(entry)};`,
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

const LIBRARIES = {
  'library:react-dom': "export { hydrateRoot } from 'react-dom/client';",
  'library:react-router': "export { createBrowserRouter, RouterProvider } from 'react-router-dom';",
};

/** As esbuild names them. They are run before the entry, each in a task of its own: between them the page answers. */
export const LIBRARY_ENTRIES = Object.keys(LIBRARIES).map((name) => `library:${name}`);

/** Libraries change less often than the site: each stays a file of its own, which a browser keeps over a deploy. */
export const librariesPlugin = {
  name: 'libraries',
  setup(build) {
    build.onResolve({ filter: /^library:/ }, ({ path: name }) => ({ path: name, namespace: 'library' }));
    build.onLoad({ filter: /./, namespace: 'library' }, ({ path: name }) => ({
      contents: LIBRARIES[name],
      resolveDir: path.resolve('.'),
    }));
  },
};
