import { type BlockDefinition, liveBlock } from './defineBlock';
import type { LiveKind } from './liveKinds';
import { TabsBlock } from './TabsBlock/TabsBlock';
import { Video } from './Video/Video';

/** The blocks with behaviour. A browser fetches them with the first page that has one. */
export const liveBlocks = {
  'texts.tabs': liveBlock(TabsBlock),
  'core.video': liveBlock(Video),
} satisfies { [K in LiveKind]: BlockDefinition<K> };
