import type { BlockKind } from '../../shared/content/blocks';

/** Kinds of block with behaviour: they hydrate with their data. All others stay as the server rendered them. */
const LIVE_KINDS = ['texts.tabs', 'core.video'] as const satisfies readonly BlockKind[];

export type LiveKind = (typeof LIVE_KINDS)[number];

/** Whether a block depends on the page's query string, so that its HTML cannot be shared between pages. */
export function readsQuery(kind: BlockKind): boolean {
  return kind === 'fees.simulator';
}

export function isLive(kind: BlockKind): kind is LiveKind {
  return LIVE_KINDS.some((live) => live === kind);
}
