import type { BlockKind } from '../../../shared/content/blocks';
import { BLOCK_DEFINITIONS } from '../parse/blocks/blockDefinitions';
import type { Attributes } from './attributes';

/** The names of every component. */
// as: the table has exactly these keys.
export const BLOCK_KINDS = Object.keys(BLOCK_DEFINITIONS) as BlockKind[];

/** The fields of a component, or null for an unknown name. */
export function blockAttributes(name: string): Attributes | null {
  return Object.hasOwn(BLOCK_DEFINITIONS, name)
    ? // `hasOwn` has just said that the name is a key.
      BLOCK_DEFINITIONS[name as BlockKind].attributes
    : null;
}
