import { type ContentError, DEFAULT_RETRY_S } from '../../shared/errors';

const LONGEST_S = 120;

/** Back-off in milliseconds: grows with the failures in a row, and is at least as long as the answer asks. */
export function pauseAfterFailure(
  failures: number,
  { retryAfterS = 0 }: Pick<ContentError, 'retryAfterS'>,
): number {
  return 1000 * Math.max(retryAfterS, Math.min(DEFAULT_RETRY_S * 2 ** (failures - 1), LONGEST_S));
}
