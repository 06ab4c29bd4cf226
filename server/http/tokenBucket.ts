interface BucketOptions {
  burst: number;
  perSecond: number;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
}

/** A rate limit: a burst, then a steady rate. The bucket begins full. */
export function createTokenBucket({ burst, perSecond, clock }: BucketOptions) {
  let left = burst;
  let since = clock();
  return {
    /** False when the bucket is empty. */
    take(): boolean {
      const now = clock();
      left = Math.min(burst, left + ((now - since) / 1000) * perSecond);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** Returns a token that was not used. */
    giveBack(): void {
      left += 1;
    },
  };
}
