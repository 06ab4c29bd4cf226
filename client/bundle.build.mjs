// How the browser's bundle differs from what esbuild makes by itself. The server's takes React from here as well.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const REACT_FILE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/](?:cjs[\\/])?([\w-]+?)(\.production)?\.js$/;

/**
 * React comes as CommonJS: a function that a browser reads twice, once to skip it and once to run it, and of which
 * nothing can be left out. As a module it is read once, and what neither the site nor the router imports goes. On the
 * server it saves a look-up for each element.
 */
export const reactModulesPlugin = {
  name: 'react-modules',
  setup(build) {
    build.onLoad({ filter: REACT_FILE }, async ({ path: file }) => {
      const [, library, name, isProduction] = REACT_FILE.exec(file);
      // The file that chooses between development and production.
      const chosen = `./cjs/${name === 'index' ? library : `${library}-${name}`}.production.js`;
      const contents = isProduction
        ? asModule(await readFile(file, 'utf8'), file)
        : `export * from '${chosen}';\nexport * as default from '${chosen}';`;
      return { contents, loader: 'js' };
    });
  },
};

/** What React's production files do with CommonJS is little: anything else stops the build. */
function asModule(source, file) {
  const exported = new Set();
  const contents = source
    .replace(/^"use strict";$/m, '')
    .replace(/^var ((?:\w+ = require\("[\w-]+"\)(?:,\s*)?)+);/m, (_, requires) =>
      requires.replace(/(\w+) = require\(("[\w-]+")\)(?:,\s*)?/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, (_, name) => {
      exported.add(name);
      return `var exports_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exports_$1');
  if (exported.size === 0 || /\bexports\b|\bmodule\.|\brequire\(/.test(contents))
    throw new Error(`${file} is not the CommonJS that client/bundle.build.mjs knows`);
  const names = [...exported].map((name) => `exports_${name} as ${name}`);
  return `${contents}\nexport { ${names.join(', ')} };`;
}

/**
 * A bundler that splits by use makes a file of each set of modules that the same pages use: a page that wakes would fetch
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
