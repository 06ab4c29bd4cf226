import { type Child, type Element, element, inRuns, isBlock, isElement, isHollow, styleOf } from './tree';

/** Elements that already mean what the style says, or are always styled so: nothing is added to them. */
const SAY_THEMSELVES: Readonly<Record<string, readonly string[]>> = {
  s: ['s', 'del'],
  u: ['u', 'ins', 'a'],
  strong: ['strong', 'th', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'caption'],
  em: ['em', 'cite', 'blockquote'],
};

/** What a style says of words, as elements from the inside out. */
export function saidByStyle(node: Element): string[] {
  const decoration = styleOf(node, 'text-decoration') || styleOf(node, 'text-decoration-line');
  return [
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(/^bold|^[6-9]00$/.test(styleOf(node, 'font-weight')) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(styleOf(node, 'font-style')) ? ['em'] : []),
  ].filter((name) => !SAY_THEMSELVES[name]?.includes(node.tagName));
}

/** Elements around children, the first the innermost. */
export const around = (names: readonly string[], children: Child[]): Child[] =>
  names.reduce<Child[]>((inside, name) => [element(name, {}, inside)], children);

/** A struck price is struck whichever element says so by its style: its words are, in whatever they stand. */
export function sayStyleInside(node: Element): void {
  const said = saidByStyle(node);
  // as: children that were elements and words are so still.
  if (said.length > 0) node.children = wordsAround(said, node.children) as Element['children'];
}

function wordsAround(said: readonly string[], children: readonly Child[]): Child[] {
  return inRuns(children, isBlock).flatMap((part) => {
    if (Array.isArray(part)) return part.every(isHollow) ? part : around(said, part);
    // as: children that were elements and words are so still.
    if (isElement(part)) part.children = wordsAround(said, part.children) as Element['children'];
    return [part];
  });
}
