import { INLINE, tagsAsBlanks } from '../../../../shared/text/inlineTags';
import { type Child, hasTags, type Root, withoutTags, withTree } from './tree';

const UNREAD = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title'];

/** A character reference with its semicolon: `&nbsp;`. Browsers decode some without it, which would mangle `R&para`. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi;

/**
 * Removes control characters, which are invisible and not allowed in HTML. Tabs and line ends stay. VT and FF, which
 * word processors use as line and page breaks, become spaces because they separate words.
 */
export function withoutControls(value: string): string {
  return value.replace(/[\v\f]/g, ' ').replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}

/** The text of a field without markup: stray tags are stripped, and entities decoded once. */
export function plainText(value: string): string {
  const readable = withoutControls(value);
  if (!readable.includes('&') && !hasTags(readable)) return readable.trim();
  if (!hasTags(readable)) return withoutTags(withEntitiesRead(readable)).trim();
  // Entities may encode control characters, too.
  const bare = withoutControls(withTree(readable.replace(BARE_AMPERSAND, '&amp;'), readText));
  // No-break spaces are kept.
  return withoutTags(bare)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** The words of HTML, for search only, not safe in a page. Faster than parsing; punctuation stays next to its word. */
export function wordsOfHtml(html: string): string {
  return plainText(tagsAsBlanks(html)).replace(/[ \t\r\n]+/g, ' ');
}

/** Decodes entities once and leaves all other HTML as it is. Also for addresses. */
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
