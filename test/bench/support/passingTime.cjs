// Preloaded into a site: at each SIGUSR2 as much time has passed as makes stale what is fresh for a minute, ten per cent
// more or less. By both clocks: the one of the day, and the one that is never set back.
const PASSES_MS = 67_000;
let passed = 0;
for (const clock of [Date, performance]) {
  const now = clock.now.bind(clock);
  clock.now = () => now() + passed;
}
process.on('SIGUSR2', () => {
  passed += PASSES_MS;
});
