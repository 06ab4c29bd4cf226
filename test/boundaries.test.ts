import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '../shared/constants';
import { frenchFirstLabels } from '../shared/labels/french/frenchFirstLabels';
import { frenchMoreLabels } from '../shared/labels/french/frenchMoreLabels';

/** The rules of the house that types cannot hold: who may import whom, and what lies where. */
const ROOT = path.resolve(__dirname, '..');
/** Editors' content, and whatever a build or a tool leaves behind. */
const NO_SOURCES = ['server/embedded/content', 'node_modules', 'dist', 'coverage', '.git'];

interface Import {
  file: string;
  /** A path below the root for what is ours, a package's name for the rest. */
  target: string;
}

const FILES = listFiles('');
const SOURCES = FILES.filter((file) => /^(client|server|shared|test)\/.*\.tsx?$/.test(file));
const TEXTS = new Map(SOURCES.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const IMPORTS = SOURCES.flatMap(importsOf);

function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NO_SOURCES.includes(name)) return [];
    return entry.isDirectory() ? listFiles(name) : [name];
  });
}

function importsOf(file: string): Import[] {
  const text = (TEXTS.get(file) ?? '').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');
  const statements =
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\b(?:import|require)\(\s*'([^']+)'/g;
  return [...text.matchAll(statements)].map(([, from, bare, called]) => {
    const name = from ?? bare ?? called ?? '';
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
    return { file, target };
  });
}

const isOurs = (target: string) => /^(client|server|shared|test)\//.test(target);
const isPackage = (target: string, name: string) => target === name || target.startsWith(`${name}/`);
const isBelow = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** `file → target` of the imports that break a rule. */
function importsThat(breakRule: (statement: Import) => boolean): string[] {
  return IMPORTS.filter(breakRule).map(({ file, target }) => `${file} → ${target}`);
}

function filesThat(breakRule: (text: string, file: string) => boolean): string[] {
  return [...TEXTS].filter(([file, text]) => breakRule(text, file)).map(([file]) => file);
}

describe('arrows point down', () => {
  it('the scan sees imports of every form', () => {
    expect(IMPORTS).toContainEqual({ file: 'server/index.ts', target: 'server/app' });
    expect(IMPORTS).toContainEqual({ file: 'client/routes.tsx', target: 'react-router-dom' });
    expect(IMPORTS).toContainEqual({ file: 'client/pages/pageModules.ts', target: 'client/pages/HomePage' });
    expect(IMPORTS.length).toBeGreaterThan(SOURCES.length);
  });

  it('shared imports nothing of ours, no React, no Node and no package', () => {
    expect(
      importsThat(({ file, target }) => isBelow(file, ['shared']) && !target.startsWith('shared/')),
    ).toEqual([]);
  });

  it('client imports shared, and nothing of the server or of Node', () => {
    expect(
      importsThat(
        ({ file, target }) =>
          isBelow(file, ['client']) &&
          ((isOurs(target) && !isBelow(target, ['client', 'shared'])) || target.startsWith('node:')),
      ),
    ).toEqual([]);
  });

  it('only server/render imports client', () => {
    expect(
      importsThat(
        ({ file, target }) =>
          isBelow(target, ['client']) &&
          isBelow(file, ['server', 'shared']) &&
          !isBelow(file, ['server/render']),
      ),
    ).toEqual([]);
  });

  it('nothing imports test', () => {
    expect(importsThat(({ file, target }) => isBelow(target, ['test']) && !isBelow(file, ['test']))).toEqual(
      [],
    );
  });
});

it('who reads the address says so: a fragment knows no more of it than `usePath` tells', () => {
  expect(filesThat((text, file) => file.startsWith('client/') && /\buseLocation\(/.test(text))).toEqual([
    'client/errors/ErrorPage.tsx',
    'client/errors/PageError.tsx',
    'client/offline/wantedPage.ts',
    'client/shell/Shell.tsx',
    'client/shell/language/Languages.tsx',
    'client/site/FragmentsContext.ts',
  ]);
});

describe('the browser bundle', () => {
  const inputs = path.join(ROOT, 'dist/inputs.json');
  const readInputs = (): string[] => {
    if (!existsSync(inputs)) {
      throw new Error(
        'dist/inputs.json is missing: run `npm run build` first, it lists what went into the bundles',
      );
    }
    // as: written by build.mjs, which gives each bundle the list of its inputs.
    return (JSON.parse(readFileSync(inputs, 'utf8')) as { browser: string[] }).browser;
  };

  it('has no input from server/ or test/', () => {
    const browser = readInputs();
    expect(browser).toContain('client/entry.tsx');
    expect(browser.filter((input) => isBelow(input, ['server', 'test']))).toEqual([]);
  });

  it('has no node: import', () => {
    expect(readInputs().filter((input) => input.startsWith('node:'))).toEqual([]);
  });

  it('hydrates a page that renders nothing with code that reads the first words only', () => {
    // as: written by build.mjs, esbuild's own account of what it made.
    const bundles = JSON.parse(readFileSync(path.join(ROOT, 'dist/bundles.json'), 'utf8')) as Record<
      string,
      { entryPoint?: string; inputs: object; imports: { path: string; kind: string }[] }
    >;
    const loaded = new Set<string>();
    const load = (name: string) => {
      if (loaded.has(name)) return;
      loaded.add(name);
      for (const { path: imported, kind } of bundles[name]?.imports ?? [])
        if (kind === 'import-statement') load(imported);
    };
    for (const [name, { entryPoint = '' }] of Object.entries(bundles))
      if (['client/entry.tsx', 'client/pages/HomePage.tsx'].includes(entryPoint) && !/server/.test(name))
        load(name);
    const sources = [...loaded].flatMap((name) => Object.keys(bundles[name]?.inputs ?? {})).filter(isOurs);
    expect(sources).toContain('client/shell/Shell.tsx');
    const asked = sources
      .filter((file) => !isBelow(file, ['shared/labels']))
      .flatMap((file) => [
        ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/labels\([`']([\w.+-]+)(\$\{)?/g),
      ]);
    expect(asked.length).toBeGreaterThan(8);
    const missing = asked.filter(([, key = '', rest]) =>
      rest
        ? Object.keys(frenchMoreLabels).some((other) => other.startsWith(key))
        : !(key in frenchFirstLabels),
    );
    expect(missing.map(([, key]) => key)).toEqual([]);
  });

  it('has nothing that only the server needs', () => {
    const serverOnly = ['express', 'undici', 'pino', 'helmet', 'lru-cache', 'marked', 'yaml', 'compression'];
    expect(
      readInputs().filter((input) => serverOnly.some((name) => input.includes(`node_modules/${name}/`))),
    ).toEqual([]);
  });
});

describe('libraries stay where they belong', () => {
  it('react-router-dom only in routes, pages, the shell, what a page stands on, the entry and server/render', () => {
    const allowed = [
      'client/routes.tsx',
      'client/errors',
      'client/offline',
      'client/pages',
      'client/router',
      'client/shell',
      'client/site',
      'client/entry.tsx',
      'server/render',
      'test',
    ];
    expect(
      importsThat(({ file, target }) => isPackage(target, 'react-router-dom') && !isBelow(file, allowed)),
    ).toEqual([]);
  });

  it('Express only where requests are answered', () => {
    const allowed = [
      'server/app.ts',
      'server/middleware',
      'server/api',
      'server/crawlers',
      'server/embedded',
      'server/admissions',
      'server/operations',
      'server/preview',
      'test',
    ];
    expect(
      importsThat(({ file, target }) => isPackage(target, 'express') && !isBelow(file, allowed)),
    ).toEqual([]);
  });

  it('undici only at the doors: content, media, the error tracker, the CDN and search engines', () => {
    const allowed = [
      'server/content',
      'server/log/errorReporter.ts',
      'server/crawlers/indexNow/indexNow.ts',
      'server/cdn',
      'server/images/imageService.ts',
      'test',
    ];
    expect(importsThat(({ file, target }) => isPackage(target, 'undici') && !isBelow(file, allowed))).toEqual(
      [],
    );
  });

  it('content and redirects never see a request', () => {
    const doors = ['server/content', 'server/redirects'];
    expect(
      importsThat(
        ({ file, target }) =>
          isBelow(file, doors) && (isPackage(target, 'express') || isBelow(target, ['server/middleware'])),
      ),
    ).toEqual([]);
    const requestTypes =
      /\b(RequestHandler|IncomingMessage|ServerResponse)\b|\b(request|response): (Request|Response)\b/;
    expect(filesThat((text, file) => isBelow(file, doors) && requestTypes.test(text))).toEqual([]);
  });
});

describe('components know what they may', () => {
  it('ui knows no domain type, no route, no label and no other part of the client', () => {
    expect(
      importsThat(
        ({ file, target }) =>
          isBelow(file, ['client/ui']) &&
          (isBelow(target, ['shared/content', 'shared/labels', 'shared/routes']) ||
            (isBelow(target, ['client']) && !isBelow(target, ['client/ui']))),
      ),
    ).toEqual([]);
  });

  it('blocks never import other blocks', () => {
    const blockOf = (file: string) => /^client\/blocks\/([^/]+)\/./.exec(file)?.[1];
    expect(
      importsThat(({ file, target }) => {
        const [own, other] = [blockOf(file), blockOf(target)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    ).toEqual([]);
  });

  it('every style sheet is part of the one that is served, but for the built-in typefaces', () => {
    const site = ['first', 'rest']
      .map((name) => readFileSync(path.join(ROOT, `client/styles/${name}.css`), 'utf8'))
      .join('');
    const imported = [...site.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) =>
      path.posix.join('client/styles', name),
    );
    const written = FILES.filter(
      (file) => /^client\/.*\.css$/.test(file) && !/^client\/styles\/(first|rest|fonts)\.css$/.test(file),
    );
    expect([...imported].sort()).toEqual([...written].sort());
  });
});

describe('one place for each thing', () => {
  it('only the configuration reads the environment, handed to it by what starts a process', () => {
    const allowed = [
      'server/config.ts',
      'server/index.ts',
      'server/embedded/runAlone.ts',
      'server/strapi/cli.ts',
      'server/redirects/explain.ts',
      'test',
    ];
    expect(filesThat((text, file) => /\bprocess\.env\b/.test(text) && !isBelow(file, allowed))).toEqual([]);
  });

  it('addresses are read by shared/addresses/parseUrl.ts, as URL.canParse errs on Node 20', () => {
    const isCalled = (text: string) => /\bURL\.(canParse|parse)\(/.test(text);
    expect(filesThat((text, file) => isCalled(text) && !isBelow(file, ['test']))).toEqual([]);
  });

  it('numbers of the specification are named in shared/constants.ts, with its values', () => {
    expect(constants).toMatchObject({
      LOADING_BAR_THROTTLE_MS: 200,
      LOADING_BAR_DURATION_MS: 5000,
      LOADING_BAR_HIDE_DELAY_MS: 500,
      ONLINE_NOTICE_MS: 5000,
      SCROLL_DELAY_MS: 100,
      HASH_OFFSET_PX: 250,
      BANNER_RESIZE_DEBOUNCE_MS: 200,
      BANNER_MOBILE_OFFSET_PX: -30,
      FOOTER_OFFSET_REM: 3.3,
      FETCH_STATE_MIN_MS: 200,
      LOCALE_COOKIE: 'i18n_redirected',
      LOCALE_COOKIE_MAX_AGE_S: 31_536_000,
      TRACKING_COOKIE_MAX_AGE_S: 172_800,
      MOBILE_SHELL_MAX_WIDTH_PX: 900,
      COMPACT_NAVBAR_MAX_WIDTH_PX: 1300,
      HOME_EVENTS_LIMIT: 6,
      NAVBAR_EVENTS_LIMIT: 3,
      NEWS_STORE_MAX: 6,
      CAMPUS_MENU_COLUMNS: 3,
      CAMPUS_MENU_COLUMN_ITEMS: 11,
      LIST_PAGE_SIZE: 12,
      POPIN_MIN_HEIGHT_PX: 534,
    });
  });

  it('and are written nowhere else', () => {
    // Those that mean only one thing; 200 or 12 may be anybody's number.
    const unmistakable = /\b(172_?800|1300|534)\b|'i18n_redirected'|mobile\|ipad/;
    expect(
      filesThat(
        (text, file) =>
          isBelow(file, ['client', 'server', 'shared']) &&
          file !== 'shared/constants.ts' &&
          !isBelow(file, ['server/illustrations']) &&
          unmistakable.test(text),
      ),
    ).toEqual([]);
  });

  it('no source file has more than 250 lines', () => {
    const sources = FILES.filter((file) => /^(client|server|shared)\/.*\.(tsx?|css|mjs)$/.test(file));
    const lines = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
    expect(sources.filter((file) => lines(file) > 250)).toEqual([]);
  });

  it('no folder has more than 25 files', () => {
    const counts = new Map<string, number>();
    for (const file of FILES.filter((name) => /^(client|server|shared|test)\//.test(name))) {
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('components are files of their own name: no index, no utils, no helpers, no misc', () => {
    expect(
      FILES.filter((file) => /^(client|server|shared)\/.*\b(index|utils?|helpers?|misc)\.tsx?$/.test(file)),
    ).toEqual(['server/index.ts']);
  });
});
