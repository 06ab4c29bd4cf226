import { fromHtml } from 'hast-util-from-html';

/** The types of the parser's tree. */
export type Root = ReturnType<typeof fromHtml>;
export type Child = Root['children'][number];
export type Element = Extract<Child, { type: 'element' }>;

/** Longer than any text that an editor writes; the rest is cut. */
export const LONGEST_HTML = 256 * 1024;

/** What looks like a tag, a comment or a doctype to a browser. */
const TAG = /<[!/?a-z][^>]*>?/gi;

/**
 * Calls `use` with the tree of a piece of HTML, however broken. Thousands of nested elements overflow the stack: then
 * `use` gets the bare text instead.
 */
export function withTree<T>(html: string, use: (tree: Root) => T): T {
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

/** Removes everything that a browser could take for a tag. */
export function withoutTags(value: string): string {
  let rest = value;
  while (hasTags(rest)) rest = rest.replace(TAG, '');
  return rest;
}

export type Properties = Element['properties'];

export function element(tagName: string, properties: Properties, children: Child[]): Element {
  // as: the type `Child` includes doctypes, which are never passed here.
  return { type: 'element', tagName, properties, children: children as Element['children'] };
}

export const textNode = (value: string): Child => ({ type: 'text', value });

/** Whether a node is an element, and has one of the names if any are given. */
export function isElement(node: Child | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Calls `onElement` with each element among the nodes and their descendants, outer ones first. */
export function visitElements(nodes: readonly Child[], onElement: (element: Element) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    onElement(node);
    visitElements(node.children, onElement);
  }
}

/** The text of a node, without its markup. */
export function nodeText(node: Child): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}

/** Elements that are content even without text. */
const SEEN = ['img', 'video', 'audio', 'hr', 'table', 'iframe', 'oembed'];

/** Whether a node shows nothing and is not the target of a link. */
export function isEmptyNode(node: Child): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type !== 'element') return true;
  return !SEEN.includes(node.tagName) && node.properties.id === undefined && node.children.every(isEmptyNode);
}

/** Elements that begin a new line. */
const BLOCKS = [
  ...'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr'.split(' '),
  ...'table caption thead tbody tfoot tr td th figure figcaption details summary'.split(' '),
  ...'div section article aside header footer main nav address center form fieldset'.split(' '),
  ...'legend menu dir hgroup search'.split(' '),
];

export const isBlock = (node: Child): boolean => isElement(node, ...BLOCKS);

/** Wraps each run of inline children in a paragraph, so that the words of adjacent boxes do not run together. */
export function inParagraphs(children: readonly Child[]): Child[] {
  return inRuns(children, isBlock).flatMap((part) => {
    if (!Array.isArray(part)) return [part];
    return part.every(isEmptyNode) ? [] : [element('p', {}, part)];
  });
}

/** Groups children, in order: single ones that stand alone, and arrays of the runs between them. */
export function inRuns(
  children: readonly Child[],
  standsAlone: (child: Child) => boolean,
): (Child | Child[])[] {
  const parts: (Child | Child[])[] = [];
  for (const child of children) {
    const before = parts.at(-1);
    if (standsAlone(child)) parts.push(child);
    else if (Array.isArray(before)) before.push(child);
    else parts.push([child]);
  }
  return parts;
}

/** The rows of a table, inside or outside of `thead`, `tbody` and `tfoot`. */
export function rowsOf(table: Element): Element[] {
  return table.children.flatMap((part): Element[] => {
    if (isElement(part, 'thead', 'tbody', 'tfoot'))
      return part.children.filter((row) => isElement(row, 'tr'));
    return isElement(part, 'tr') ? [part] : [];
  });
}

/** The value of a property in an element's `style`, in lower case, or ''. */
export function styleOf({ properties }: Element, name: string): string {
  const style = typeof properties.style === 'string' ? properties.style : '';
  for (const rule of style.split(';')) {
    const colon = rule.indexOf(':');
    if (rule.slice(0, colon).trim().toLowerCase() === name)
      return rule
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
