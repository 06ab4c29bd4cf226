import { fromHtml } from 'hast-util-from-html';

/** The tree's types, as the parser gives them. */
export type Root = ReturnType<typeof fromHtml>;
export type Child = Root['children'][number];
export type Element = Extract<Child, { type: 'element' }>;

/** Longer than any text that an editor writes; the rest is cut. */
export const LONGEST_HTML = 256 * 1024;

/** What looks like a tag, a comment or a doctype to a browser. */
const TAG = /<[!/?a-z][^>]*>?/gi;

/**
 * Uses the tree of a piece of HTML, however broken. Elements inside each other by the thousand overflow the stack:
 * then there is no tree to use, and `use` is called with the bare text instead.
 */
export function withFragment<T>(html: string, use: (tree: Root) => T): T {
  const readable = html.slice(0, LONGEST_HTML);
  try {
    return use(fromHtml(readable, { fragment: true }));
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return use({ type: 'root', children: [{ type: 'text', value: withoutTags(readable) }] });
  }
}

export function hasTags(value: string): boolean {
  return value.search(TAG) >= 0;
}

/** Text from which everything that a browser could take for a tag is gone. */
export function withoutTags(value: string): string {
  let rest = value;
  while (hasTags(rest)) rest = rest.replace(TAG, '');
  return rest;
}
