/** A rate limit: a burst, then a steady rate. */
export interface TokenBucket {
  /** False when the bucket is empty. */
  take(): boolean;
  /** Returns a token that was not used. */
  giveBack(): void;
}

interface BucketOptions {
  burst: number;
  perSecond: number;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
}

/** Builds a full bucket. */
export function createTokenBucket({ burst, perSecond, clock }: BucketOptions): TokenBucket {
  let left = burst;
  let since = clock();
  return {
    take() {
      const now = clock();
      left = Math.min(burst, left + ((now - since) / 1000) * perSecond);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left += 1;
    },
  };
}
