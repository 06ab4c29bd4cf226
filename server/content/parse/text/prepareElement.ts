import { LIBRARY_PATH, mediaAddress, safeHref } from '../addresses';
import { preparedFrame, preparedMedia, preparedOembed } from './prepareMedia';
import { preparedFigure, preparedPicture } from './preparePicture';
import { preparedTable } from './prepareTable';
import { around, elementsOfStyle, keepStyleInside } from './styleElements';
import type { TextContext } from './textContext';
import {
  type Child,
  classesOf,
  type Element,
  element,
  inParagraphs,
  isElement,
  isEmptyNode,
  nodeText,
  styleOf,
  textNode,
} from './tree';

/**
 * Replaced elements: the page's title is the only h1, b and i become semantic elements, and obsolete or technical
 * elements become common ones.
 */
const RENAMED: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', b: 'strong', i: 'em', strike: 's', acronym: 'abbr', menu: 'ul', dir: 'ul' },
  ...{ tt: 'code', samp: 'code', var: 'em', dfn: 'em', listing: 'pre' },
};

/** Elements that only group others. */
const BOXES =
  'div section article aside header footer main nav address center form fieldset legend hgroup search'.split(
    ' ',
  );

/** Dropped without logging. */
const SILENT = ['style', 'template', 'noscript', 'head', 'meta', 'link', 'base', 'param'];

/** Dropped and logged, for the editor. */
const REFUSED = ['script', 'math', 'canvas', 'select', 'textarea', 'frame', 'frameset', 'applet', 'dialog'];

/** The nodes that replace an element so that the site can show it. Its children have already been prepared. */
export function prepareElement(node: Element, context: TextContext): Child[] {
  if (SILENT.includes(node.tagName)) return [];
  if (isHidden(node)) return isEmptyNode(node) ? [] : refused(node, context, 'hidden text');
  if (REFUSED.includes(node.tagName)) return refused(node, context, node.tagName);
  node.tagName = RENAMED[node.tagName] ?? node.tagName;
  keepId(node, context);
  if (!isElement(node, 'span', 'font')) keepStyleInside(node);
  if (BOXES.includes(node.tagName)) return preparedBox(node, context);
  switch (node.tagName) {
    case 'a':
      return preparedLink(node, context);
    case 'img':
      return preparedPicture(node, context);
    case 'figure':
      return preparedFigure(node);
    case 'oembed':
      return preparedOembed(node, node.properties.url, context);
    case 'iframe':
    case 'embed':
    case 'object':
      return preparedFrame(node, context);
    case 'video':
    case 'audio':
      return preparedMedia(node, context);
    case 'table':
      return preparedTable(node);
    case 'ul':
    case 'ol':
      return preparedList(node);
    case 'input':
      return preparedInput(node, context);
    case 'area':
      return preparedArea(node, context);
    case 'svg':
      return preparedDrawing(node, context);
    case 'p':
      return isEmptyNode(node) ? [] : [node];
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return preparedHeading(node);
    case 'span':
    case 'font':
      return preparedSpan(node);
    case 'strong':
    case 'em':
      return isPlain(node) ? node.children : [node];
    case 'button':
      context.reportDropped('button');
      return node.children;
    case 'suggestion-start':
      return refused(node, context, 'change that was only suggested');
    default:
      return [node];
  }
}

function refused(node: Element, { reportDropped }: TextContext, what: string): Child[] {
  const { src, name } = node.properties;
  const words = node.tagName === 'script' ? String(src ?? '') : nodeText(node) || String(name ?? '');
  reportDropped(`${what}: ${words.replace(/\s+/g, ' ').trim().slice(0, 100)}`);
  return [];
}

function isHidden(node: Element): boolean {
  return (
    node.properties.hidden === true ||
    styleOf(node, 'display') === 'none' ||
    styleOf(node, 'visibility') === 'hidden' ||
    styleOf(node, 'mso-hide') === 'all'
  );
}

/** Ids of the page itself: skip links must not lead into a text. */
const TAKEN = ['contenu', 'navigation', 'pied-de-page'];

/** Keeps the target of links within the page: an id, or an old-style named anchor. Each is kept once. */
function keepId(node: Element, { ids }: TextContext): void {
  const { id, name } = node.properties;
  const given = String(id ?? (node.tagName === 'a' ? (name ?? '') : '')).trim();
  const usable = /^[^\s"'<>&]{1,100}$/.test(given) && !given.startsWith('__') && !TAKEN.includes(given);
  delete node.properties.id;
  if (!usable || ids.has(given) || node.tagName === 'img') return;
  ids.add(given);
  node.properties.id = given;
}

function preparedBox(node: Element, context: TextContext): Child[] {
  // CKEditor's media previews carry the address in an attribute; their content is only a frame.
  const media = node.properties.dataOembedUrl;
  if (media !== undefined) return preparedOembed(node, media, context);
  const { id, lang, dir } = node.properties;
  if (id !== undefined) node.children.unshift(element('a', { id }, []));
  const children = inParagraphs(node.children);
  for (const child of children)
    if (isElement(child))
      child.properties = { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}), ...child.properties };
  return children;
}

/** Headings must not contain paragraphs. Empty ones go, because screen readers would announce them. */
function preparedHeading(node: Element): Child[] {
  if (isEmptyNode(node)) return [];
  node.children = node.children.flatMap((child) => (isElement(child, 'p') ? child.children : [child]));
  return [node];
}

const NUMBERS: Readonly<Record<string, string>> = {
  'upper-roman': 'I',
  'lower-roman': 'i',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-alpha': 'a',
  'lower-latin': 'a',
};

/** Moves a list that is directly inside a list into the item before it, and gives checklist items their box. */
function preparedList(list: Element): Child[] {
  const isChecklist = classesOf(list).includes('tox-checklist');
  const children: Element['children'] = [];
  for (const child of list.children) {
    const before = children.findLast((item) => isElement(item, 'li'));
    if (isElement(child, 'ul', 'ol') && isElement(before)) before.children.push(child);
    else children.push(child);
    if (isChecklist && isElement(child, 'li'))
      child.children.unshift(box(classesOf(child).some((name) => name.endsWith('--checked'))));
  }
  list.children = children;
  const type = NUMBERS[styleOf(list, 'list-style-type')];
  if (list.tagName === 'ol' && type) list.properties.type = type;
  return children.every(isEmptyNode) ? [] : [list];
}

const box = (isChecked: boolean): Element['children'][number] => ({
  type: 'text',
  value: isChecked ? '☑ ' : '☐ ',
});

/** A to-do's checkbox becomes a character. Any other field is dropped and logged. */
function preparedInput({ properties: { type, checked } }: Element, { reportDropped }: TextContext): Child[] {
  if (type === 'checkbox') return [box(checked === true)];
  reportDropped('form field');
  return [];
}

/** An area of an image map becomes a link after the picture: pages scale pictures, so its coordinates would not fit. */
function preparedArea(node: Element, context: TextContext): Child[] {
  const { href, alt } = node.properties;
  const words = String(alt ?? '').trim();
  if (!href) return [];
  if (words) return [textNode(' '), ...preparedLink(element('a', { href }, [textNode(words)]), context)];
  context.reportDropped(
    `link of a part of a picture without alternative text: ${String(href).slice(0, 100)}`,
  );
  return [];
}

function preparedDrawing(node: Element, { reportDropped }: TextContext): Child[] {
  const title = node.children.find((child) => isElement(child, 'title'));
  const alternative = String(node.properties.ariaLabel ?? (title ? nodeText(title) : '')).trim();
  reportDropped(`drawing (svg): ${alternative}`);
  return alternative ? [textNode(alternative)] : [];
}

/** Google Docs wraps whole texts in a `<b>` with `font-weight: normal`. */
function isPlain(node: Element): boolean {
  return node.tagName === 'strong'
    ? ['normal', '400'].includes(styleOf(node, 'font-weight'))
    : styleOf(node, 'font-style') === 'normal';
}

/** Replaces a span's meaningful styles with elements, and drops the others. */
function preparedSpan(node: Element): Child[] {
  const raised = { super: ['sup'], sub: ['sub'] }[styleOf(node, 'vertical-align')] ?? [];
  const children = around([...elementsOfStyle(node), ...raised], node.children);
  const { id, lang, dir } = node.properties;
  if (id === undefined && lang === undefined && dir === undefined) return children;
  return [element('span', { id, lang, dir }, children)];
}

/** A link with a checked address, and `rel` if it leaves the site. Without a usable address its words stay. */
function preparedLink(link: Element, { mediaUrl, reportDropped }: TextContext): Child[] {
  const { href: given, id, lang, dir } = link.properties;
  const href = addressOf(String(given ?? ''), mediaUrl);
  if (href === '' && String(given ?? '').trim() !== '')
    reportDropped(`link to ${String(given).slice(0, 100)}`);
  link.properties = {
    ...(id === undefined ? {} : { id }),
    ...(href === '' ? {} : { href }),
    ...(href.startsWith('http') ? { rel: ['noopener'] } : {}),
    ...(lang ? { lang } : {}),
    ...(dir ? { dir } : {}),
  };
  return [link];
}

/** Links to files of the media library are resolved against its address. */
function addressOf(given: string, mediaUrl: string): string {
  const href = safeHref(given);
  return LIBRARY_PATH.test(href) ? mediaAddress(href, mediaUrl) : href;
}
