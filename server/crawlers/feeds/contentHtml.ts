import { toHtml } from 'hast-util-to-html';
import type { Block } from '../../../shared/content/blocks';
import { type Element, visitElements, withTree } from '../../content/parse/text/tree';
import { escapeXml } from '../../xml';

/** Attributes with an address. */
const ADDRESSES = ['href', 'src', 'poster', 'cite'] as const;

/**
 * The texts of a page's blocks as HTML for use elsewhere: absolute addresses, no classes. Other blocks (forms, lists of
 * entries) are left out.
 */
export function contentHtml(body: readonly Block[], siteUrl: string): string {
  return withTree(body.map(htmlOf).join(''), (tree) => {
    visitElements(tree.children, (element) => standAnywhere(element, siteUrl));
    return toHtml(tree);
  });
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'texts.title':
      return heading(block.text);
    case 'texts.rich':
      return block.html;
    case 'texts.illustrated': {
      const { image, html } = block;
      return image ? `${html}<img src="${escapeXml(image.url)}" alt="${escapeXml(image.alt)}">` : html;
    }
    case 'texts.quote':
      return `<blockquote><p>${escapeXml(block.quote)}</p></blockquote>`;
    case 'texts.accordion':
      return heading(block.title) + block.items.map(({ title, html }) => heading(title) + html).join('');
    case 'texts.tabs':
      return block.items.map(({ label, html }) => heading(label) + html).join('');
    default:
      return '';
  }
}

function heading(text: string): string {
  return text === '' ? '' : `<h2>${escapeXml(text)}</h2>`;
}

function standAnywhere(element: Element, siteUrl: string): void {
  const { className: _class, id: _id, srcSet: _srcSet, sizes: _sizes, ...properties } = element.properties;
  for (const name of ADDRESSES) {
    const address = properties[name];
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) properties[name] = siteUrl + address;
  }
  element.properties = properties;
}
