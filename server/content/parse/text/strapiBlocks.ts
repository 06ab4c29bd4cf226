import { toHtml } from 'hast-util-to-html';
import { isRecord } from '../../../../shared/isRecord';
import type { TextContext } from './textContext';
import { type Child, element, textNode } from './tree';

type Block = Readonly<Record<string, unknown>>;

/** No editor nests lists deeper. */
const DEEPEST = 30;

/** Whether a value is a text of Strapi's block editor: a list of `{type, children}`. */
export function isStrapiBlocks(value: unknown): value is Block[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((block) => isRecord(block) && typeof block.type === 'string' && Array.isArray(block.children))
  );
}

/** A text of Strapi's block editor as HTML, unsanitised. An unknown block keeps its words. */
export function htmlOfBlocks(blocks: readonly Block[], reportDropped: TextContext['reportDropped']): string {
  return toHtml({ type: 'root', children: inner(blocks, reportDropped, 0) as [] });
}

function inner(children: unknown, reportDropped: TextContext['reportDropped'], depth: number): Child[] {
  if (!Array.isArray(children) || depth > DEEPEST) return [];
  return children.flatMap((child) => (isRecord(child) ? node(child, reportDropped, depth) : []));
}

function node(block: Block, reportDropped: TextContext['reportDropped'], depth: number): Child[] {
  if (block.type === 'text' || (block.type === undefined && typeof block.text === 'string'))
    return leaf(block);
  const children = inner(block.children, reportDropped, depth + 1);
  switch (block.type) {
    case 'paragraph':
      return [element('p', {}, children)];
    case 'heading':
      return [element(`h${[1, 2, 3, 4, 5, 6].find((level) => level === block.level) ?? 2}`, {}, children)];
    case 'list':
      return [element(block.format === 'ordered' ? 'ol' : 'ul', {}, children)];
    case 'list-item':
      return [element('li', {}, children)];
    case 'quote':
      return [element('blockquote', {}, [element('p', {}, children)])];
    case 'code':
      return [element('pre', {}, [element('code', {}, children)])];
    case 'link':
      return [element('a', { href: textOr(block.url) }, children)];
    case 'image':
      return [picture(isRecord(block.image) ? block.image : {})];
    default:
      reportDropped(`block '${String(block.type).slice(0, 60)}' of the block editor`);
      return children.length > 0 ? [element('p', {}, children)] : [];
  }
}

/** Text formats and their elements, innermost first. */
const MARKS = [
  ['code', 'code'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

function leaf(block: Block): Child[] {
  const lines = textOr(block.text).split('\n');
  const words = lines.flatMap((line, place) =>
    place === 0 ? [textNode(line)] : [element('br', {}, []), textNode(line)],
  );
  return MARKS.reduce<Child[]>(
    (inside, [mark, name]) => (block[mark] === true ? [element(name, {}, inside)] : inside),
    words,
  );
}

function picture(image: Block): Child {
  const formats = isRecord(image.formats) ? Object.values(image.formats).filter(isRecord) : [];
  const widths = [...formats, image].flatMap(({ url, width }) =>
    typeof url === 'string' && typeof width === 'number' ? [`${url} ${width}w`] : [],
  );
  const shown = element(
    'img',
    {
      src: textOr(image.url),
      alt: textOr(image.alternativeText),
      width: numberOr(image.width),
      height: numberOr(image.height),
      ...(widths.length > 1 ? { srcSet: widths.join(', ') } : {}),
    },
    [],
  );
  const caption = textOr(image.caption);
  return element('figure', {}, caption ? [shown, element('figcaption', {}, [textNode(caption)])] : [shown]);
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
