/** Interval of the measurement, in milliseconds. */
const EVERY_MS = 20;

/** How late timers of the process fire, in milliseconds, by the latest measurement. */
export type EventLoopLag = ReturnType<typeof measureEventLoopLag>;

/** Starts the measurement; its timer does not keep the process alive. */
export function measureEventLoopLag() {
  let due = performance.now() + EVERY_MS;
  let lag = 0;
  const looks = setInterval(() => {
    const now = performance.now();
    lag = Math.max(0, now - due);
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return {
    // A measurement that is overdue counts already.
    ms: () => Math.max(lag, performance.now() - due),
    close: () => clearInterval(looks),
  };
}
