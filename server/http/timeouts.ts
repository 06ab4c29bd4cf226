/** Of the HTTP server, as `createServer` takes them, in milliseconds. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Longer than the 90 s of usual routers, so that it is never us who close a connection that they reuse. */
  keepAliveTimeout: 95_000,
  connectionsCheckingInterval: 1000,
} as const;

/** An answer of which nothing has left for so long is cut. Pages wait for seconds; a picture behind others may take a minute. */
export const STALLED_MS = 120_000;
