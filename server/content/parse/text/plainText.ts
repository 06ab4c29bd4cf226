import { INLINE, tagsAsBlanks } from '../../../../shared/text/inlineTags';
import { withoutControls } from '../controls';
import { type Child, hasTags, type Root, withoutTags, withTree } from './tree';

const UNREAD = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title'];

/** What stands for a character, with its end: `&nbsp;`, `&#8239;`. Browsers read some without, and `R&para` is none. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi;

/** The text of a field that holds no markup: tags that slipped in are stripped, entities read, once. */
export function plainText(value: string): string {
  const readable = withoutControls(value);
  if (!readable.includes('&') && !hasTags(readable)) return readable.trim();
  if (!hasTags(readable)) return withoutTags(withEntitiesRead(readable)).trim();
  // Entities may stand for control characters as well.
  const bare = withoutControls(withTree(readable.replace(BARE_AMPERSAND, '&amp;'), readText));
  // Blanks that hold words together stay what they are.
  return withoutTags(bare)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** The words of HTML, to be found by, never to be set into a page: faster than its tree. A comma stands where it stood. */
export function wordsOfHtml(html: string): string {
  return plainText(tagsAsBlanks(html)).replace(/[ \t\r\n]+/g, ' ');
}

/** A text with its entities read, once, and nothing else of HTML: an address as well. */
export function withEntitiesRead(value: string): string {
  if (!value.includes('&')) return value;
  return withoutControls(value.replace(REFERENCE, (reference) => withTree(reference, readText)));
}

function readText(node: Root | Child): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && UNREAD.includes(node.tagName)) return '';
  const text = node.children.map(readText).join('');
  return node.type === 'element' && !INLINE.includes(node.tagName) ? ` ${text} ` : text;
}
