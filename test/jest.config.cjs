const { existsSync, readdirSync } = require('node:fs');
const { availableParallelism, homedir } = require('node:os');
const { join } = require('node:path');

/** Packages that are ES modules, or dozens of files. */
const BUNDLED = [
  'hast-util-[^/]+',
  '@testing-library/dom',
  'marked',
  'fast-check',
  'fontkitten',
  'undici',
  'express',
  'rate-limiter-flexible',
  'supertest',
  'libphonenumber-js',
  '@opentelemetry/api',
  'prom-client',
];

const base = {
  rootDir: require('node:path').resolve(__dirname, '..'),

  transform: { '\\.(ts|tsx|js|mjs)$': '<rootDir>/test/support/modules/transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${BUNDLED.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/support/modules/emptyModule.cjs' },
  setupFilesAfterEnv: ['<rootDir>/test/support/failOnConsole.ts'],
};

/** A watched run would not see that one of the sources has changed, if they were one file. */
const WATCHES = process.argv.some((word) => word.startsWith('--watch'));

const node = (displayName, ...testMatch) => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  transform: {
    '\\.(ts|tsx|js|mjs|cjs)$': ['<rootDir>/test/support/modules/transform.cjs', { sourcesAsOne: !WATCHES }],
  },
  testMatch,
});

const asServed = { setupFiles: ['<rootDir>/test/support/react/production.cjs'] };

const browser = (displayName, ...testMatch) => ({
  ...node(displayName, ...testMatch),
  testEnvironment: '<rootDir>/test/support/browser/browserEnvironment.cjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^playwright-core$': '<rootDir>/test/support/browser/playwright.cjs',
  },
  globalSetup: '<rootDir>/test/support/browser/prepareBrowserTests.ts',
  globalTeardown: '<rootDir>/test/support/browser/endBrowserTests.ts',
});

/**
 * Tests that depend on the clock, or on a click during hydration. They run only beside each other: they mostly wait.
 */
const TIMED = [
  'browser/faults/whileBroken.test.ts',
  'browser/faults/content.test.ts',
  'browser/changedWhileStreaming.test.ts',
  'browser/offline/slowSite.test.ts',
  'browser/offline/withoutConnection.test.ts',
  'browser/reader/programme.test.ts',
  'browser/shell/crossFade.test.ts',
  'browser/shell/lateCode.test.ts',
  'browser/shell/video.test.ts',
];

/** Test files of real Strapis that are not here (`support/strapi/packages.ts`): they would be loaded only to be skipped. */
const ofMissingStrapis = () => {
  if (process.env.REAL_STRAPI === 'install') return [];
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'campus-site');
  const folders = existsSync(cache) ? readdirSync(cache) : [];
  return [5, 4]
    .filter((version) => !folders.some((name) => name.startsWith(`strapi-${version}-`)))
    .map((version) => `/strapi/\\w+${version}\\.test\\.ts$`);
};

module.exports = {
  // Server tests spend half of their time waiting.
  maxWorkers: 2 * availableParallelism(),
  // A new process now and then: what finished test files leave in Node 20's asynchronous contexts slows down the later ones.
  workerIdleMemoryLimit: '500MB',
  // Generous, so that no test depends on the machine's speed.
  testTimeout: 120_000,
  projects: [
    {
      ...node(
        'unit',
        '<rootDir>/test/shared/**/*.test.ts',
        '<rootDir>/test/server/**/*.test.ts',
        '<rootDir>/test/*.test.ts',
      ),
      ...asServed,
    },
    { ...node('contract', '<rootDir>/test/contract/**/*.test.ts?(x)'), ...asServed },
    {
      ...base,
      displayName: 'client',
      setupFiles: ['<rootDir>/test/support/jsdomGlobals.ts'],
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/client/**/*.test.ts?(x)'],
    },
    // Run separately: `npm run faults`.
    node('faults', '<rootDir>/test/faults/**/*.test.ts'),
    // On a real Strapi, if its packages are installed; `REAL_STRAPI=install` installs them first.
    {
      ...node('strapi', '<rootDir>/test/strapi/**/*.test.ts'),
      globalSetup: '<rootDir>/test/support/strapi/installStrapi.ts',
      testPathIgnorePatterns: ofMissingStrapis(),
    },
    { ...browser('browser', '<rootDir>/test/browser/**/*.test.ts'), testPathIgnorePatterns: TIMED },
    browser('browser-alone', ...TIMED.map((file) => `<rootDir>/**/${file}`)),
  ],
};
