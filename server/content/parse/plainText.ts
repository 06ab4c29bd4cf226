import { withoutControls } from './controls';
import { type Child, hasTags, type Root, withFragment, withoutTags } from './fragment';

const UNREAD = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title'];
const INLINE = ['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'u'];

/** The text of a field that holds no markup: tags that slipped in are stripped, and then entities are read. */
export function plainText(value: string): string {
  const readable = withoutControls(value);
  if (!hasTags(readable)) return readable.trim();
  // Entities may stand for control characters as well.
  const bare = withoutControls(withFragment(readable, (tree) => readText(tree)));
  return withoutTags(bare).replace(/\s+/g, ' ').trim();
}

function readText(node: Root | Child): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && UNREAD.includes(node.tagName)) return '';
  const text = node.children.map(readText).join('');
  return node.type === 'element' && !INLINE.includes(node.tagName) ? ` ${text} ` : text;
}
