import { coreBlocks } from './coreBlocks';
import { courseBlocks } from './courseBlocks';
import type { BlockDefinitions } from './defineBlock';
import { formBlocks } from './formBlocks';
import { headerBlocks } from './headerBlocks';
import { legalBlocks } from './legalBlocks';
import { listBlocks } from './listBlocks';
import { menuBlocks } from './menuBlocks';
import { textBlocks } from './textBlocks';

/** Every content component, by its canonical name. A missing one does not compile. */
export const BLOCK_DEFINITIONS: BlockDefinitions = {
  ...menuBlocks,
  ...headerBlocks,
  ...courseBlocks,
  ...listBlocks,
  ...textBlocks,
  ...coreBlocks,
  ...legalBlocks,
  ...formBlocks,
};
