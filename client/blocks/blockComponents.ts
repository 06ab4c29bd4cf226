import { type ComponentType, use } from 'react';
import type { Block, BlockKind } from '../../shared/content/blocks';
import { isLive, liveBlocks } from './liveBlocks';
import type { registry } from './registry';

let known: typeof registry | undefined;
let loading: Promise<typeof registry> | undefined;

/** Fetches the blocks that stay still in a page that wakes. A soft navigation and the server need them. */
export function loadStillBlocks(): Promise<typeof registry> {
  loading ??= import('./registry').then(
    (module) => {
      known = module.registry;
      return known;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The component of a kind of block; suspends until the blocks that stay still are there. */
export function useBlockComponent(kind: BlockKind): ComponentType<{ block: Block }> {
  const blocks = isLive(kind) ? liveBlocks : (known ?? use(loadStillBlocks()));
  // The registry pairs each kind with a component of that kind; TypeScript cannot follow the pair through a union.
  return (blocks as typeof registry)[kind].Component as ComponentType<{ block: Block }>;
}
