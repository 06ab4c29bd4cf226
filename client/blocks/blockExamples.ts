import type { BlockKind, BlockOf } from '../../shared/content/blocks';

/** Content that a block may get, for the gallery and for the hydration and accessibility tests. */
export type BlockExamples<K extends BlockKind> = { [name: string]: BlockOf<K> };
