import { type ContentError, SOON_S } from '../../shared/errors';

const LONGEST_S = 120;

/** How long what has failed so often in a row is left alone: longer each time, and as long as the answer asks. In milliseconds. */
export function pauseAfterFailure(
  failures: number,
  { retryAfterS = 0 }: Pick<ContentError, 'retryAfterS'>,
): number {
  return 1000 * Math.max(retryAfterS, Math.min(SOON_S * 2 ** (failures - 1), LONGEST_S));
}
