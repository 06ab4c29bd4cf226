/** Of the HTTP server, as `createServer` takes them, in milliseconds. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Longer than the 90 s of usual routers, so that it is never us who close a connection that they reuse. */
  keepAliveTimeout: 95_000,
  connectionsCheckingInterval: 1000,
} as const;

/** A connection with an answer under way, on which nothing moves: longer than any answer of ours waits for content. */
export const IDLE_TIMEOUT_MS = 60_000;
