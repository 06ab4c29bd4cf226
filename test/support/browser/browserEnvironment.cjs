const { TestEnvironment } = require('jest-environment-node');

/** Node with Playwright, loaded once for all test files of a worker: its 7 MB take each file a third of a second. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.playwright = require('playwright-core');
  }
};
