import type { BlockKind, BlockOf } from '../../shared/content/blocks';

/** Content that a block can meet: fed to the gallery, to the hydration tests and to the accessibility tests. */
export type BlockExamples<K extends BlockKind> = { [name: string]: BlockOf<K> };
