/** Options of `createServer`, in milliseconds. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Longer than the 90 s of usual routers, so that we never close a connection that they are about to reuse. */
  keepAliveTimeout: 95_000,
  connectionsCheckingInterval: 1000,
} as const;

/**
 * A response that sends nothing for this long is cut. Pages wait for seconds; a picture behind others may take a
 * minute.
 */
export const STALLED_MS = 120_000;
