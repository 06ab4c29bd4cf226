import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { finishText } from './finishText';
import { htmlOfMarkdown, isMarkdown } from './markdown';
import { withoutControls } from './plainText';
import { prepareElement } from './prepareElement';
import { htmlOfBlocks, isStrapiBlocks } from './strapiBlocks';
import type { TextContext } from './textContext';
import { TEXT_SCHEMA } from './textSchema';
import { type Child, LONGEST_HTML, type Root, withTree } from './tree';
import { wholeFigures } from './wholeFigures';

const MOST_ROUNDS = 5;

/** Tags as `toHtml` writes them, attributes in double quotes. */
const TAGS = /<[a-z](?:"[^"]*"|[^">])*>/g;

/** A `data:` address: its payload is cut off, so that it does not use up `LONGEST_HTML`. */
const INLINE_FILE = /(data:[a-z]{1,20}\/[\w.+-]{1,60})(?:;[\w=.-]{1,60})*,[^"'()<>\s]*/gi;

/**
 * Turns an editor's text (HTML, Markdown or blocks of Strapi's editor) into HTML with only what `TEXT_SCHEMA` allows:
 * no style, handler or script. Addresses are checked, media resolved against `mediaUrl`, links to other sites marked,
 * tables framed. What cannot be shown keeps its words and goes to `reportDropped`. '' for a value that is not a text.
 *
 * Attributes contain no `<` or `>`: code that reads sanitised HTML finds tags with a regular expression.
 */
export function richText(value: unknown, context: Omit<TextContext, 'ids'>): string {
  const { reportDropped } = context;
  const text = isStrapiBlocks(value) ? htmlOfBlocks(value, reportDropped) : value;
  if (typeof text !== 'string') return '';
  const short = text.replace(INLINE_FILE, '$1,');
  if (short.length > LONGEST_HTML) reportDropped(`what stands behind the first ${LONGEST_HTML} characters`);
  const readable = withoutControls(short.slice(0, LONGEST_HTML));
  const html = typeof value === 'string' && isMarkdown(readable) ? htmlOfMarkdown(readable) : readable;
  return /[<>&]/.test(html) ? cleaned(html, context) : wholeFigures(html.trim());
}

/**
 * Cleans repeatedly: markup that a parser must correct (a link in a table in a link) only becomes stable when reparsed.
 */
function cleaned(html: string, context: Omit<TextContext, 'ids'>): string {
  let [clean, tree] = cleanedOnce(html, { ...context, ids: new Set() });
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const [again, treeAgain] = cleanedOnce(clean, { ...context, ids: new Set() });
    if (again === clean) break;
    [clean, tree] = [again, treeAgain];
  }
  finishText(tree);
  return printed(tree);
}

/** Sanitising comes last, so that nothing done before can undo it. */
function cleanedOnce(html: string, context: TextContext): [html: string, tree: Root] {
  // In each round: control characters decoded from entities must go in the next one, before addresses are checked.
  return withTree(withoutControls(html), (tree) => {
    tree.children = tree.children.flatMap((node) => prepared(node, context)) as Root['children'];
    // as: sanitising a root returns a root.
    const clean = sanitize(tree, TEXT_SCHEMA) as Root;
    return [printed(clean), clean];
  });
}

function printed(tree: Root): string {
  return toHtml(tree)
    .replace(TAGS, (tag) => `<${tag.slice(1, -1).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`)
    .trim();
}

/** The nodes that replace a node, prepared from the inside out. */
function prepared(node: Child, context: TextContext): Child[] {
  if (node.type === 'text') node.value = wholeFigures(node.value);
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap((child) => prepared(child, context)) as typeof node.children;
  return prepareElement(node, context);
}
