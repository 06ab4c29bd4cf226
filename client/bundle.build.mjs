// esbuild plugins for the browser's bundle.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;
const MADE_BY_CALL = /= (React\d*\.(?:forwardRef|memo|lazy|createContext))\(/g;

/**
 * React Router creates its components by calls, which a bundler must keep as possible side effects. Marked as pure, the
 * unused ones (links, forms, scroll restoration) are tree-shaken: 5.9 KB less with gzip. If a later version has no such
 * calls, the build fails, so that somebody checks whether this plugin is still needed.
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

/** Lazy modules with a file of their own, fetched on demand: rarely needed ones, and the labels of one language. */
const APART = [
  'client/blocks/allExamples',
  'client/preview/startPreview',
  'client/thirdParty/topBanner',
  'shared/labels/english/englishMoreLabels',
  'shared/labels/french/frenchMoreLabels',
];

/** Lazy modules bundled into the entry, since a first page view needs them: a separate file would cost a round trip. */
const WITH_ENTRY = [
  'client/pages/HomePage',
  'shared/labels/english/englishFirstLabels',
  'shared/labels/french/frenchFirstLabels',
];

const LAZY_IMPORT = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/**
 * Splits the site's own code into two files. esbuild's default splitting makes one chunk for each set of modules that
 * the same pages share: a page would fetch about thirty small files, each a request on a slow network. The entry
 * hydrates a page; the rest renders the others (pages, blocks, shell, popin, forms) and holds every lazily imported
 * module that is in neither list above. The rest imports the entry, so that esbuild puts shared modules into the entry.
 * The cost: a changed entry also renames the files that import it, so each deploy makes browsers fetch all of the
 * site's own code again. Old files are kept for two weeks, for open pages.
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

/** The lazily imported modules of a folder, without duplicates: paths relative to the checkout, without extension. */
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

/**
 * Libraries change less often than the site: in a file of their own they stay in the browser's cache after a deploy.
 */
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
