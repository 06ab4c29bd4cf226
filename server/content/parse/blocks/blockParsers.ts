import type { BlockByKind, BlockKind } from '../../../../shared/content/blocks';
import type { ParseContext } from '../parseContext';
import type { Fields } from '../wire';

/** The fields of one kind of block; null when it has nothing to show. */
type BlockParser<K extends BlockKind> = (
  from: Fields,
  context: ParseContext,
) => Omit<BlockByKind<K>, 'kind' | 'id'> | null;

export type BlockParsers = { [K in BlockKind]: BlockParser<K> };
