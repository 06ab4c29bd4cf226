// How the browser's bundle differs from what esbuild makes by itself.
import { readdir, readFile } from 'node:fs/promises';
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

/** Fetched one by one, when something needs them: what few visitors meet, and the words of one language. */
const APART = [
  'client/blocks/allExamples',
  'client/preview/startPreview',
  'client/thirdParty/topBanner',
  'shared/labels/english/englishMoreLabels',
  'shared/labels/french/frenchMoreLabels',
];

/** What a first visit is rendered with anyway: a file of its own would cost a round trip more. */
const WITH_ENTRY = [
  'client/pages/HomePage',
  'shared/labels/english/englishFirstLabels',
  'shared/labels/french/frenchFirstLabels',
];

const LAZY_IMPORT = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/**
 * How the site's own code is cut. A bundler that splits by use makes a file of each set of modules that the same pages use: a
 * page would fetch thirty small ones, each a question on a slow line. Here are two: the entry, which hydrates a page, and the
 * rest, which renders others: pages, blocks, shell, popin, forms. Whatever is imported lazily comes with the rest, unless a
 * list above says otherwise. All of it imports the entry: so told, esbuild puts what both use there.
 * The price: what imports the entry is renamed with it, so that after a deploy all of the site's own code is fetched
 * anew. (Old files stay for two weeks, for pages that are open.)
 */
export const twoFilesPlugin = (entryPoint) => ({
  name: 'two-files',
  setup(build) {
    const entry = JSON.stringify(path.resolve(entryPoint));
    build.onResolve({ filter: /^rest:$/ }, () => ({ path: 'rest', namespace: 'rest' }));
    build.onLoad({ filter: /./, namespace: 'rest' }, async () => {
      const modules = (await lazyModules('client')).filter(
        (name) => ![...APART, ...WITH_ENTRY].includes(name),
      );
      const lines = modules.map(
        (name) => `export * as ${exportOf(name)} from ${JSON.stringify(path.resolve(name))};`,
      );
      return { contents: [...lines, `import ${entry};`].join('\n'), resolveDir: path.resolve('.') };
    });
    build.onLoad({ filter: /[\\/](client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      let source = await readFile(file, 'utf8');
      const here = [];
      source = source.replace(LAZY_IMPORT, (whole, relative) => {
        const name = nameOf(path.resolve(path.dirname(file), relative));
        if (APART.includes(name)) return whole;
        if (!WITH_ENTRY.includes(name)) return `import('rest:').then((rest) => rest.${exportOf(name)})`;
        here.push(`import * as ${exportOf(name)} from ${JSON.stringify(relative)};`);
        return `Promise.resolve(${exportOf(name)})`;
      });
      if (APART.includes(nameOf(file.replace(/\.tsx?$/, '')))) here.push(`import ${entry};`);
      return { contents: [source, ...here].join('\n'), loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** What the files of a folder import lazily, each named once, by its path from here and without an ending. */
async function lazyModules(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const found = await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const source = await readFile(file, 'utf8');
      return [...source.matchAll(LAZY_IMPORT)].map(([, to]) => nameOf(path.resolve(path.dirname(file), to)));
    }),
  );
  return [...new Set(found.flat())].sort();
}

const nameOf = (file) => path.relative('.', file).split(path.sep).join('/');
const exportOf = (name) => name.replace(/\W/g, '_');

const LIBRARIES = `export { hydrateRoot } from 'react-dom/client';
export { jsx } from 'react/jsx-runtime';
export { createBrowserRouter, RouterProvider } from 'react-router-dom';`;

/** Libraries change less often than the site: they stay a file of their own, which a browser keeps over a deploy. */
export const librariesPlugin = {
  name: 'libraries',
  setup(build) {
    build.onResolve({ filter: /^libraries:$/ }, () => ({ path: 'libraries', namespace: 'libraries' }));
    build.onLoad({ filter: /./, namespace: 'libraries' }, () => ({
      contents: LIBRARIES,
      resolveDir: path.resolve('.'),
    }));
  },
};
