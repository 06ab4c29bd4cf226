import type { ComponentType } from 'react';
import type { Block, BlockKind } from '../../shared/content/blocks';
import { lazyModule } from '../site/lazyModule';
import { isLive } from './liveKinds';
import type { registry } from './registry';

/** All blocks, most of which are static in a page that hydrates. A soft navigation and the server need them. */
export const lazyBlocks = lazyModule(async () => (await import('./registry')).registry);

/** Those with behaviour, for a page that hydrates with one. */
export const lazyLiveBlocks = lazyModule(async () => (await import('./liveBlocks')).liveBlocks);

/** The component of a kind of block; suspends until it is there. */
export function useBlockComponent(kind: BlockKind): ComponentType<{ block: Block }> {
  const blocks = lazyBlocks.known() ?? (isLive(kind) ? lazyLiveBlocks.use() : lazyBlocks.use());
  // The registry pairs each kind with a component of that kind; TypeScript cannot follow the pair through a union.
  return (blocks as typeof registry)[kind] as ComponentType<{ block: Block }>;
}
