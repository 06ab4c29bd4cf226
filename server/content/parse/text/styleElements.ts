import { type Child, type Element, element, inRuns, isBlock, isElement, isEmptyNode, styleOf } from './tree';

/** Elements that already have the style's meaning or look: nothing is added to them. */
const STYLED_ALREADY: Readonly<Record<string, readonly string[]>> = {
  s: ['s', 'del'],
  u: ['u', 'ins', 'a'],
  strong: ['strong', 'th', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'caption'],
  em: ['em', 'cite', 'blockquote'],
};

/** The elements for an element's text styles, innermost first: `text-decoration: line-through` is `s`. */
export function elementsOfStyle(node: Element): string[] {
  const decoration = styleOf(node, 'text-decoration') || styleOf(node, 'text-decoration-line');
  return [
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(/^bold|^[6-9]00$/.test(styleOf(node, 'font-weight')) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(styleOf(node, 'font-style')) ? ['em'] : []),
  ].filter((name) => !STYLED_ALREADY[name]?.includes(node.tagName));
}

/** Wraps children in elements, the first one innermost. */
export const around = (names: readonly string[], children: Child[]): Child[] =>
  names.reduce<Child[]>((inside, name) => [element(name, {}, inside)], children);

/** Wraps an element's words in elements for its text styles, as styles are removed: a struck price must stay struck. */
export function keepStyleInside(node: Element): void {
  const names = elementsOfStyle(node);
  // as: children that were elements and words are so still.
  if (names.length > 0) node.children = wrapWords(names, node.children) as Element['children'];
}

function wrapWords(names: readonly string[], children: readonly Child[]): Child[] {
  return inRuns(children, isBlock).flatMap((part) => {
    if (Array.isArray(part)) return part.every(isEmptyNode) ? part : around(names, part);
    // as: children that were elements and words are so still.
    if (isElement(part)) part.children = wrapWords(names, part.children) as Element['children'];
    return [part];
  });
}
