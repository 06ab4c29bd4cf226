import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { mediaAddress, safeHref } from '../addresses';
import { withoutControls } from '../controls';
import { type Child, type Element, withFragment } from './fragment';
import { wholeFigures } from './wholeFigures';

type Properties = Element['properties'];

const SCHEMA: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
    ...['a', 'strong', 'em', 'abbr', 'sup', 'sub', 'code'],
  ],
  attributes: {
    '*': ['lang'],
    a: ['href', ['rel', 'noopener']],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy']],
    ol: ['start'],
    abbr: ['title'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], li: ['ul', 'ol'] },
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'object', 'svg', 'math'],
    ...['title', 'textarea', 'select', 'xmp', 'plaintext'],
  ],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** The page's only h1 is its title; what is bold or italic to the eye is so to the ear. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };

const MOST_ROUNDS = 5;

/** Tags as `toHtml` writes them, attributes in double quotes. */
const TAGS = /<[a-z](?:"[^"]*"|[^">])*>/g;

/**
 * An editor's HTML with nothing in it but the schema above: no style, class, id, script or handler. Addresses are
 * checked, media resolved against `mediaUrl`, links to other sites marked. Sanitising comes last, so that nothing
 * done here can undo it. No `<` or `>` is left inside an attribute: `client/ui/text/RichText.tsx` finds tables and headings
 * by a pattern, which one would mislead.
 */
export function richText(html: string, mediaUrl: string): string {
  if (!/[<>&]/.test(html)) return wholeFigures(withoutControls(html).trim());
  // Markup that a parser must mend (a link in a table in a link) settles when it is read again, as a browser would.
  let clean = cleaned(html, mediaUrl);
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const again = cleaned(clean, mediaUrl);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function cleaned(html: string, mediaUrl: string): string {
  // In each round: entities stand for control characters that the next one takes away, before addresses are checked.
  return withFragment(withoutControls(html), (tree) => {
    tree.children = tree.children.filter((node) => prepare(node, mediaUrl));
    return toHtml(sanitize(tree, SCHEMA))
      .replace(TAGS, (tag) => `<${tag.slice(1, -1).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`)
      .trim();
  });
}

/** Brings a node into the site's manner; false when it is to be left out. */
function prepare(node: Child, mediaUrl: string): boolean {
  if (node.type === 'text') node.value = wholeFigures(node.value);
  if (node.type !== 'element') return true;
  node.tagName = RENAMED[node.tagName] ?? node.tagName;
  node.children = node.children.filter((child) => prepare(child, mediaUrl));
  if (node.tagName === 'a') prepareLink(node);
  return node.tagName === 'img' ? prepareImage(node, mediaUrl) : true;
}

function prepareLink(link: Element): void {
  const href = safeHref(String(link.properties.href ?? ''));
  link.properties = {
    ...(href === '' ? {} : { href }),
    ...(/^http/i.test(href) ? { rel: ['noopener'] } : {}),
    ...only(link.properties, 'lang'),
  };
}

function prepareImage(image: Element, mediaUrl: string): boolean {
  const { src, alt, width, height } = image.properties;
  const address = mediaAddress(String(src ?? ''), mediaUrl);
  image.properties = {
    src: address,
    alt: typeof alt === 'string' ? alt : '',
    ...pixels('width', width),
    ...pixels('height', height),
    loading: 'lazy',
  };
  return address !== '';
}

function pixels(name: string, value: Properties[string]): Properties {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 ? { [name]: size } : {};
}

function only(properties: Properties, name: string): Properties {
  return name in properties ? { [name]: properties[name] } : {};
}
