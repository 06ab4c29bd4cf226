/** How often something may be done: so often at once, and so many times a second from then on. */
export interface TokenBucket {
  /** False when nothing is left. */
  take(): boolean;
  /** What was taken has cost nothing. */
  giveBack(): void;
}

interface BucketOptions {
  burst: number;
  perSecond: number;
  /** Milliseconds, of a clock that is never set back. */
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
