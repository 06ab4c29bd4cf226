const { availableParallelism } = require('node:os');

const base = {
  rootDir: require('node:path').resolve(__dirname, '..'),

  transform: { '\\.(ts|tsx|js|mjs)$': '<rootDir>/test/support/transform.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!(hast-util-[^/]+|marked|fast-check|fontkitten|undici|express|rate-limiter-flexible)/)',
  ],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/support/emptyModule.cjs' },
  setupFilesAfterEnv: ['<rootDir>/test/support/failOnConsole.ts'],
};

const node = (displayName, ...testMatch) => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  testMatch,
});

const asServed = { setupFiles: ['<rootDir>/test/support/react/production.cjs'] };

const browser = (displayName, ...testMatch) => ({
  ...node(displayName, ...testMatch),
  globalSetup: '<rootDir>/test/support/browser/prepareBrowserTests.ts',
  globalTeardown: '<rootDir>/test/support/browser/endBrowserTests.ts',
});

/** What is told by the clock, or by a click at the very moment at which a page is hydrated: only others that wait as much run beside these. */
const TIMED = [
  'browser/faults/documents.test.ts',
  'browser/faults/gateway.test.ts',
  'browser/faults/chunks.test.ts',
  'browser/faults/content.test.ts',
  'browser/changedWhileStreaming.test.ts',
  'browser/offline/slowSite.test.ts',
  'browser/offline/withoutConnection.test.ts',
  'browser/reader/programme.test.ts',
  'browser/shell/crossFade.test.ts',
  'browser/shell/lateCode.test.ts',
  'browser/shell/video.test.ts',
];

module.exports = {
  // Tests of servers wait half of their time.
  maxWorkers: 2 * availableParallelism(),
  // For what never comes: no test hangs on how fast the machine is.
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
    // A run of its own: `npm run faults`.
    node('faults', '<rootDir>/test/faults/**/*.test.ts'),
    // On a real Strapi, where its packages are; `REAL_STRAPI=install` fetches them first.
    {
      ...node('strapi', '<rootDir>/test/strapi/**/*.test.ts'),
      globalSetup: '<rootDir>/test/support/strapi/installStrapi.ts',
    },
    { ...browser('browser', '<rootDir>/test/browser/**/*.test.ts'), testPathIgnorePatterns: TIMED },
    browser('browser-alone', ...TIMED.map((file) => `<rootDir>/**/${file}`)),
  ],
};
