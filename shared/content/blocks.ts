import type { CoreBlocks } from './blocks/coreBlocks';
import type { CourseBlocks } from './blocks/courseBlocks';
import type { FormBlocks } from './blocks/formBlocks';
import type { HeaderBlocks } from './blocks/headerBlocks';
import type { LegalBlocks } from './blocks/legalBlocks';
import type { ListBlocks } from './blocks/listBlocks';
import type { MenuBlocks } from './blocks/menuBlocks';
import type { TextBlocks } from './blocks/textBlocks';

/**
 * The fields of each kind of block in domain form: every field present, HTML sanitised, addresses checked. A kind is
 * the canonical `__component` name; the parser knows the other spellings.
 */
export interface BlockFields
  extends CoreBlocks,
    CourseBlocks,
    FormBlocks,
    HeaderBlocks,
    LegalBlocks,
    ListBlocks,
    MenuBlocks,
    TextBlocks {}

export type BlockKind = keyof BlockFields;

interface BlockIdentity<K extends BlockKind> {
  kind: K;
  /** Unique among the blocks of one page. */
  id: string;
}

/** A block of one kind: `BlockOf<'core.steps'>`. Of several kinds: one of those. */
export type BlockOf<K extends BlockKind> = { [Kind in K]: BlockIdentity<Kind> & BlockFields[Kind] }[K];

/** A content component of a page. */
export type Block = BlockOf<BlockKind>;
