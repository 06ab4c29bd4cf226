/** Elements that stand inside a line, and part no words. */
export const INLINE: readonly string[] =
  'a abbr b bdi bdo cite code em i mark small span strong sub sup time u wbr'.split(' ');

const INLINE_TAG = new RegExp(`</?(?:${INLINE.join('|')})(?:\\s[^>]*)?>`, 'gi');

/** HTML with blanks for its tags, but for those inside a line: a comma behind a link stays where it is. */
export function tagsAsBlanks(html: string): string {
  return html.replace(INLINE_TAG, '').replace(/<[^>]*>/g, ' ');
}
