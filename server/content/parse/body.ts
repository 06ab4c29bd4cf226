import type { Block, BlockByKind, BlockKind } from '../../../shared/content/blocks';
import { createKindLookup } from './blockAliases';
import type { BlockParsers } from './blocks/blockParsers';
import { coreBlocks } from './blocks/coreBlocks';
import { courseBlocks } from './blocks/courseBlocks';
import { formBlocks } from './blocks/formBlocks';
import { headerBlocks } from './blocks/headerBlocks';
import { listBlocks } from './blocks/listBlocks';
import { menuBlocks } from './blocks/menuBlocks';
import { textBlocks } from './blocks/textBlocks';
import { noteOnce } from './noteOnce';
import type { ParseContext } from './parseContext';
import { createUniqueIds } from './uniqueId';
import { type Fields, field, id, list, record } from './wire';

/** A block whose parser is missing does not compile. */
const PARSERS: BlockParsers = {
  ...menuBlocks,
  ...headerBlocks,
  ...courseBlocks,
  ...listBlocks,
  ...textBlocks,
  ...coreBlocks,
  ...formBlocks,
};

// as: the table has these keys and no others.
const canonicalKind = createKindLookup(Object.keys(PARSERS) as BlockKind[]);

/** Far more than any page has. */
const MOST_BLOCKS = 300;

/** The blocks of an entry's `body`, each with an id of its own. Unknown ones, and empty ones, are noted and left out. */
export function parseBody(from: Fields | null, context: ParseContext): Block[] {
  const uniqueId = createUniqueIds();
  return list(field(from, 'body'))
    .slice(0, MOST_BLOCKS)
    .flatMap((wire, index) => {
      const block = record(wire);
      const kind = block && knownKind(block, context);
      if (!block || !kind) return [];
      const own = id(block).replace(/[^\w-]+/g, '-') || String(index + 1);
      return parseBlock(kind, block, () => uniqueId(`${kind.replace('.', '-')}-${own}`), context) ?? [];
    });
}

function knownKind(block: Fields, { log }: ParseContext): BlockKind | undefined {
  const component = field(block, '__component');
  const name = typeof component === 'string' ? component.slice(0, 100) : typeof component;
  const kind = canonicalKind(name);
  if (kind === undefined) noteOnce(log, { block: name }, 'unknown block skipped');
  return kind;
}

function parseBlock<K extends BlockKind>(
  kind: K,
  from: Fields,
  takeId: () => string,
  context: ParseContext,
): BlockByKind<K> | null {
  const fields = PARSERS[kind](from, context);
  if (fields === null) {
    const { kind: page, url } = context.query;
    noteOnce(context.log, { kind: page, url, block: kind }, 'empty block skipped');
    return null;
  }
  // as: the table of parsers ties each kind to its own fields, which a spread forgets.
  return { kind, id: takeId(), ...fields } as unknown as BlockByKind<K>;
}
