import type { BlockKind, BlockOf } from '../../shared/content/blocks';

/** Content that a block may get, by name, for the gallery and for the hydration and accessibility tests. */
export function blockExamples<K extends BlockKind>(
  kind: K,
  examples: Readonly<Record<string, Omit<BlockOf<K>, 'kind' | 'id'>>>,
): Record<string, BlockOf<K>> {
  return Object.fromEntries(
    Object.entries(examples).map(([name, fields]) => [
      name,
      // as: TypeScript does not add the two omitted fields up to the whole block again.
      { ...fields, kind, id: name.replace(/\W+/g, '-') } as BlockOf<K>,
    ]),
  );
}
