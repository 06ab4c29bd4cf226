/** How often it is looked, in milliseconds. */
const EVERY_MS = 20;

/** How late the process is with what is due, in milliseconds, by the latest look. */
export interface EventLoopLag {
  ms(): number;
  close(): void;
}

/** Begins to measure; what looks does not keep the process alive. */
export function measureEventLoopLag(): EventLoopLag {
  let due = performance.now() + EVERY_MS;
  let lag = 0;
  const looks = setInterval(() => {
    const now = performance.now();
    lag = Math.max(0, now - due);
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return {
    // A look that is overdue counts already.
    ms: () => Math.max(lag, performance.now() - due),
    close: () => clearInterval(looks),
  };
}
