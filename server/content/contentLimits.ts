import type { ExchangeLimits } from './transport/httpTransport';

export interface ContentLimits extends ExchangeLimits {
  cacheEntries: number;
  /** Size of the answers as JSON. */
  cacheBytes: number;
}

/** The defaults of a store. */
export const CONTENT_LIMITS: ContentLimits = {
  deadlineMs: 4_000,
  connectMs: 1_000,
  maxBytes: 5 * 1024 * 1024,
  connections: 64,
  cacheEntries: 2_000,
  cacheBytes: 48 * 1024 * 1024,
};
