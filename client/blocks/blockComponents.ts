import type { ComponentType } from 'react';
import type { Block, BlockKind } from '../../shared/content/blocks';
import { lazyModule } from '../site/lazyModule';
import { isLive } from './liveKinds';
import type { registry } from './registry';

/** All blocks, for the server and for soft navigations. On hydration most blocks stay static. */
export const lazyBlocks = lazyModule(async () => (await import('./registry')).registry);

/** Blocks with behaviour, for a page that hydrates with one. */
export const lazyLiveBlocks = lazyModule(async () => (await import('./liveBlocks')).liveBlocks);

/** The component of a kind of block; suspends until its code is loaded. */
export function useBlockComponent(kind: BlockKind): ComponentType<{ block: Block }> {
  const blocks = lazyBlocks.known() ?? (isLive(kind) ? lazyLiveBlocks.use() : lazyBlocks.use());
  // as: the registry pairs each kind with its component, but TypeScript loses the pairing in a union.
  return (blocks as typeof registry)[kind] as ComponentType<{ block: Block }>;
}
