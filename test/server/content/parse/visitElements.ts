import type { Child, Element, Root } from '../../../../server/content/parse/text/tree';

/** Calls back with every element of a tree. */
export function visitElements(node: Root | Child, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) visitElements(child, visit);
}
