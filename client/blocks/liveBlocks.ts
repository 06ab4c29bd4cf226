import type { BlockKind } from '../../shared/content/blocks';
import { type BlockDefinition, live } from './defineBlock';
import { TabsBlock } from './TabsBlock/TabsBlock';
import { Video } from './Video/Video';

/** The blocks with behaviour: a waking page needs them at once. */
export const liveBlocks = {
  'texts.tabs': live(TabsBlock),
  'core.video': live(Video),
} satisfies { [K in BlockKind]?: BlockDefinition<K> };

export type LiveKind = keyof typeof liveBlocks;

/** Whether a kind of block hydrates with its data; all others stay as the server drew them. */
export function isLive(kind: BlockKind): kind is LiveKind {
  return kind in liveBlocks;
}
