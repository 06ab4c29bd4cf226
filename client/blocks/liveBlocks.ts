import type { ComponentType } from 'react';
import type { BlockOf } from '../../shared/content/blocks';
import type { LiveKind } from './liveKinds';
import { TabsBlock } from './TabsBlock/TabsBlock';
import { Video } from './Video/Video';

/** Blocks with behaviour. The browser loads them with the first page that has one. */
export const liveBlocks = {
  'texts.tabs': TabsBlock,
  'core.video': Video,
} satisfies { [K in LiveKind]: ComponentType<{ block: BlockOf<K> }> };
