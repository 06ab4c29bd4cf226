import { statusOfErrorPath } from '../render/errorPagePath';
import type { RenderedPage } from '../render/renderPage';
import type { FoundPage } from './pageStore';

/** `renderWhole`: once more, in a form that can be kept. `coolDown`: what was kept before stands in a little longer. */
export type Fate = 'keep' | 'renderWhole' | 'coolDown' | 'forget';

/**
 * What becomes of a page of which all bytes are there.
 * @param kept how the page is that is kept under its key already.
 */
export function fateOf(
  key: string,
  { page: { status, reader }, nonce }: RenderedPage,
  hasFailedBlock: boolean,
  kept?: FoundPage['state'],
): Fate {
  // The error page that all addresses without a page share is kept like any other.
  if (status !== (statusOfErrorPath(key) ?? 200))
    return status === 404 || status === 410 ? 'forget' : 'coolDown';
  // Streamed in parts, with a nonce for one answer: it cannot be kept. Its content is there now.
  if (nonce !== undefined) return 'renderWhole';
  // A block that fails for good must not have its page rendered for each visitor; a whole page, while there is one, is better.
  const isWorse = hasFailedBlock ? kept === 'fresh' || kept === 'stale' : reader.missedAny();
  return isWorse ? 'coolDown' : 'keep';
}
