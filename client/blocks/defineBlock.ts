import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '../../shared/content/blocks';

/** How a kind of block is rendered. */
export interface BlockDefinition<K extends BlockKind> {
  Component: ComponentType<{ block: BlockOf<K> }>;
  /**
   * False: the block has no behaviour of its own. It is not hydrated and its data does not travel.
   * True: it hydrates with its data.
   */
  live: boolean;
}

/** Content that a block can meet: fed to the gallery, to the hydration tests and to the accessibility tests. */
export type BlockExamples<K extends BlockKind> = { [name: string]: BlockOf<K> };

export function staticBlock<K extends BlockKind>(
  Component: BlockDefinition<K>['Component'],
): BlockDefinition<K> {
  return { Component, live: false };
}

export function liveBlock<K extends BlockKind>(
  Component: BlockDefinition<K>['Component'],
): BlockDefinition<K> {
  return { Component, live: true };
}
