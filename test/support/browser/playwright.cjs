/** Stands for `playwright-core` in browser tests: what `browserEnvironment.cjs` has loaded. */
module.exports = globalThis.playwright;
