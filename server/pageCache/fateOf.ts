import { statusOfErrorPath } from '../render/errorPagePath';
import type { RenderedPage } from '../render/renderPage';
import type { FoundPage } from './pageStore';

/**
 * `renderWhole`: render again without streaming, so that it can be kept. `coolDown`: keep serving the previous page a
 * little longer.
 */
export type Fate = 'keep' | 'renderWhole' | 'coolDown' | 'forget';

/**
 * What to do with a page once it is complete. A page may lack a block that failed (`hasFailedBlock`), or an answer that
 * did not come, such as its menus (`reader.lacksAnswers`); either makes it `isIncomplete` for caches on the way. A page
 * with older answers in place of failed ones (`reader.hasOlderAnswers`) lacks nothing, but is kept as briefly as one
 * without a block.
 * @param kept state of the page that the cache has under this key.
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
  // A streamed page carries a nonce for one response, so it cannot be kept. Its content is cached now.
  if (!isWhole) return 'renderWhole';
  // With a failed block: keep it (5 s) unless there is a fresh or stale page. Without an answer: never keep it.
  const isWorse = hasFailedBlock ? kept === 'fresh' || kept === 'stale' : reader.lacksAnswers();
  return isWorse ? 'coolDown' : 'keep';
}
