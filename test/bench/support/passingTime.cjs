// Preloaded into a site: at each SIGUSR2 a minute and a second have passed, so that what is fresh for a minute is stale.
const PASSES_MS = 61_000;
const now = Date.now;
let passed = 0;
Date.now = () => now() + passed;
process.on('SIGUSR2', () => {
  passed += PASSES_MS;
});
