import { statusOfErrorPath } from '../render/errorPagePath';
import type { RenderedPage } from '../render/renderPage';
import type { FoundPage } from './pageStore';

/** `renderWhole`: once more, so that it can be kept. `coolDown`: what was kept before stands in a little longer. */
export type Fate = 'keep' | 'renderWhole' | 'coolDown' | 'forget';

/**
 * What becomes of a page of which all bytes are there. It may lack a block that failed, which the page goes on without
 * (`hasFailedBlock`); or an answer that failed to come, such as its menus (`reader.lacksAnswers`). Either makes it
 * `isIncomplete` for caches on the way. One with older answers in the place of failed ones (`reader.hasOlderAnswers`) lacks
 * nothing, and is kept as briefly as one without a block.
 * @param kept how the page is that is kept under its key already.
 */
export function fateOf(
  key: string,
  { page: { status, reader }, isWhole }: RenderedPage,
  hasFailedBlock: boolean,
  kept?: FoundPage['state'],
): Fate {
  // The error page that all addresses without a page share is kept like any other.
  if (status !== (statusOfErrorPath(key) ?? 200))
    return status === 404 || status === 410 ? 'forget' : 'coolDown';
  // Streamed, with a nonce for one answer: it cannot be kept. Its content is there now.
  if (!isWhole) return 'renderWhole';
  // With a failed block: keep it (5 s) unless a fresh or stale page is there. Whole, but an answer failed to come: never keep it.
  const isWorse = hasFailedBlock ? kept === 'fresh' || kept === 'stale' : reader.lacksAnswers();
  return isWorse ? 'coolDown' : 'keep';
}
