/** Inline elements, which do not separate words. */
export const INLINE: readonly string[] =
  'a abbr b bdi bdo cite code em i mark small span strong sub sup time u wbr'.split(' ');

const INLINE_TAG = new RegExp(`</?(?:${INLINE.join('|')})(?:\\s[^>]*)?>`, 'gi');

/** HTML with its tags replaced by blanks; inline tags are removed, so that a comma after a link stays in place. */
export function tagsAsBlanks(html: string): string {
  return html.replace(INLINE_TAG, '').replace(/<[^>]*>/g, ' ');
}
