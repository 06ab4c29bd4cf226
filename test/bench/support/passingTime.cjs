// Preloaded into a site: at each SIGUSR2 as much time has passed as makes stale what is fresh for a minute, ten per cent
// more or less.
const PASSES_MS = 67_000;
const now = Date.now;
let passed = 0;
Date.now = () => now() + passed;
process.on('SIGUSR2', () => {
  passed += PASSES_MS;
});
