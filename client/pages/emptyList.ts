import { mayExist } from '../../shared/errors';

/** The address of a list, where nothing is on it; nothing while nobody can tell. */
export async function emptyList(
  path: string,
  answer: Promise<{ items: readonly unknown[] }>,
): Promise<string[]> {
  return (await mayExist(answer, ({ items }) => items.length > 0)) ? [] : [path];
}
