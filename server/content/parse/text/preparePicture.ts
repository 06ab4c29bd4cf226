import { imageUrl } from '../../../../shared/addresses/imageUrl';
import { IMAGE_WIDTHS_PX } from '../../../../shared/constants';
import { mediaAddress } from '../addresses';
import type { TextContext } from './textContext';
import {
  type Child,
  type Element,
  element,
  isElement,
  isEmptyNode,
  type Properties,
  styleOf,
  textNode,
} from './tree';

/** Width of a text's column in CSS pixels, to which percentages refer. */
const COLUMN = 704;

/**
 * A picture, loaded lazily and with a `srcset`. One that is embedded in the text (`data:`) or lies on the editor's own
 * machine is refused: its alternative text takes its place.
 */
export function preparedPicture(image: Element, { mediaUrl, resized, reportDropped }: TextContext): Child[] {
  const { src, alt, width, height, srcSet, sizes, lang } = image.properties;
  const given = String(src ?? '');
  const address = mediaAddress(given, mediaUrl);
  const words = typeof alt === 'string' ? alt : '';
  const wanted = styleOf(image, 'width');
  if (address === '') {
    reportDropped(`picture ${given.split(',', 1)[0]?.slice(0, 60) || 'without address'}: ${words}`);
    return words.trim() ? [textNode(words)] : [];
  }
  const candidates = madeWidths(address, width, resized) || otherWidths(srcSet, mediaUrl);
  image.properties = {
    src: address,
    ...(candidates ? { srcSet: candidates, sizes: usableSizes(sizes) } : {}),
    alt: words,
    ...(lang ? { lang } : {}),
    ...pixels('width', width),
    ...pixels('height', height),
    loading: 'lazy',
  };
  resizePicture(wanted, image);
  return [image];
}

/**
 * The image service's `srcset` candidates, up to twice the shown width for dense screens. '' if the address cannot be
 * resized, the picture is small, or its width is unknown: with a `srcset` it would be shown as wide as the column.
 */
function madeWidths(url: string, width: unknown, resized: TextContext['resized']): string {
  const known = Number(width);
  const scheme = known >= IMAGE_WIDTHS_PX[0] ? resized?.(url) : undefined;
  if (!scheme) return '';
  return IMAGE_WIDTHS_PX.filter((one) => one <= 2 * Math.min(known, COLUMN))
    .map((one) => `${imageUrl({ url, resized: scheme }, one, 'webp')} ${one}w`)
    .join(', ');
}

/** The text's own `srcset` with resolved addresses; '' unless every candidate is usable and has a width. */
function otherWidths(srcSet: unknown, mediaUrl: string): string {
  const candidates = String(Array.isArray(srcSet) ? srcSet.join(', ') : (srcSet ?? ''))
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/));
  const resolved = candidates.map(([url = '', width = '']) => {
    const address = mediaAddress(url, mediaUrl);
    return address !== '' && /^[1-9]\d{0,4}w$/.test(width) ? `${address} ${width}` : '';
  });
  return resolved.includes('') ? '' : resolved.join(', ');
}

function usableSizes(sizes: unknown): string {
  return typeof sizes === 'string' && /^[\w\s().,:%-]{1,300}$/.test(sizes)
    ? sizes
    : `(min-width: 48rem) ${COLUMN}px, 92vw`;
}

export function pixels(name: string, value: unknown): Properties {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 && size < 20_000 ? { [name]: size } : {};
}

/**
 * A figure with its content and caption. Around a table it is replaced by the table, with its caption. A width that an
 * editor has chosen moves to the picture. Without content the caption becomes a paragraph.
 */
export function preparedFigure(figure: Element): Child[] {
  const caption = figure.children.find((child) => isElement(child, 'figcaption'));
  const shown = figure.children.filter((child) => child !== caption && !isEmptyNode(child));
  const [first] = shown;
  if (shown.length === 0)
    return isElement(caption) && !isEmptyNode(caption) ? [element('p', {}, caption.children)] : [];
  if (shown.length === 1 && isElement(first, 'table')) return [captioned(first, caption)];
  if (shown.length === 1 && isElement(first, 'figure')) {
    if (caption) first.children.push(caption);
    return [first];
  }
  for (const image of figure.children.flatMap(picturesIn)) resizePicture(styleOf(figure, 'width'), image);
  return [figure];
}

function captioned(table: Element, caption: Child | undefined): Child {
  const has = table.children.some((child) => isElement(child, 'caption'));
  if (isElement(caption) && !has && !isEmptyNode(caption))
    table.children.unshift(element('caption', {}, caption.children));
  return table;
}

function picturesIn(node: Child): Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'img' ? [node] : node.children.flatMap(picturesIn);
}

/** Sets a width in pixels or in per cent of the column. The height keeps the aspect ratio. */
function resizePicture(width: string, image: Element): void {
  const [, size, unit] = /^(\d{1,3}(?:\.\d+)?)(%|px)$/.exec(width) ?? [];
  if (size === undefined || (unit === '%' && Number(size) >= 100)) return;
  const shown = Math.round(unit === '%' ? (COLUMN * Number(size)) / 100 : Number(size));
  const { width: natural, height } = image.properties;
  if (shown < 16 || (typeof natural === 'number' && natural <= shown)) return;
  image.properties.width = shown;
  if (typeof natural === 'number' && typeof height === 'number')
    image.properties.height = Math.max(1, Math.round((height * shown) / natural));
  else delete image.properties.height;
}
