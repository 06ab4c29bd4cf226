import type { BlockKind } from '../../shared/content/blocks';

/** The blocks with behaviour of their own: they hydrate with their data. All others stay as the server rendered them. */
const LIVE_KINDS = ['texts.tabs', 'core.video'] as const satisfies readonly BlockKind[];

export type LiveKind = (typeof LIVE_KINDS)[number];

/** A block that answers what its page's query string asks is rendered for each page. */
export function readsQuery(kind: BlockKind): boolean {
  return kind === 'fees.simulator';
}

export function isLive(kind: BlockKind): kind is LiveKind {
  return LIVE_KINDS.some((live) => live === kind);
}
