import type { FileLink, Picture, PictureSource } from '../../../shared/content/media';
import type { ShareImage } from '../../../shared/content/seo';
import { mediaAddress } from './addresses';
import type { ParseContext } from './parseContext';
import { withEntitiesRead } from './text/plainText';
import { type Fields, field, number, record, text } from './wire';

const FORMATS = ['thumbnail', 'small', 'medium', 'large'];

/** A media field as a picture; null without a usable address. */
export function picture(
  from: Fields | null,
  path: string,
  { mediaUrl, resized }: ParseContext,
): Picture | null {
  const media = record(field(from, path));
  const url = fileAddress(media, mediaUrl);
  if (url === '') return null;
  const width = pixels(media, 'width');
  const anyWidth = resized?.(url);
  const caption = text(media, 'caption');
  return {
    url,
    alt: text(media, 'alternativeText'),
    ...(caption ? { caption } : {}),
    width,
    height: pixels(media, 'height'),
    ...(anyWidth ? { resized: anyWidth } : {}),
    sources: anyWidth ? [] : otherWidths(record(field(media, 'formats')), mediaUrl, width),
  };
}

/** Two sources of the same width would make a `srcset` invalid, so the picture's own width is left out too. */
function otherWidths(formats: Fields | null, mediaUrl: string, ownWidth: number | null): PictureSource[] {
  const byWidth = new Map<number, PictureSource>();
  for (const name of FORMATS) {
    const format = record(field(formats, name));
    const url = fileAddress(format, mediaUrl);
    const width = pixels(format, 'width');
    if (url !== '' && width !== null && width !== ownWidth) byWidth.set(width, { url, width });
  }
  return [...byWidth.values()].sort((a, b) => a.width - b.width);
}

export function shareImage(from: Fields | null, path: string, { mediaUrl }: ParseContext): ShareImage | null {
  const media = record(field(from, path));
  const url = fileAddress(media, mediaUrl);
  if (url === '') return null;
  return {
    url,
    alt: text(media, 'alternativeText'),
    width: pixels(media, 'width'),
    height: pixels(media, 'height'),
  };
}

/** A media field as a file to download; null without a usable address. */
export function fileLink(from: Fields | null, path: string, { mediaUrl }: ParseContext): FileLink | null {
  const media = record(field(from, path));
  const url = fileAddress(media, mediaUrl);
  if (url === '') return null;
  const named = /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(url)?.[1] ?? '';
  const size = number(media, 'size');
  return {
    url,
    size: size !== null && size > 0 ? size : null,
    ext: (text(media, 'ext').replace(/^\./, '') || named).toLowerCase(),
  };
}

/** The address of a media record, or of a field that holds the address itself. */
export function mediaLink(from: Fields | null, path: string, { mediaUrl }: ParseContext): string {
  const value = field(from, path);
  return typeof value === 'string'
    ? mediaAddress(withEntitiesRead(value), mediaUrl)
    : fileAddress(record(value), mediaUrl);
}

function fileAddress(media: Fields | null, mediaUrl: string): string {
  const url = field(media, 'url');
  return typeof url === 'string' ? mediaAddress(withEntitiesRead(url), mediaUrl) : '';
}

function pixels(from: Fields | null, path: string): number | null {
  const size = number(from, path);
  return size !== null && size >= 1 ? Math.round(size) : null;
}
