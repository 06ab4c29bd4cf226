import type { Picture } from '../content/media';

/** Formats of pictures, the smallest first; every browser supports the last. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * The address of a picture in one width and format, from its `resized` template (of the site's image service or a CDN).
 * A picture without one keeps its own address.
 * @param width pixels, one of `IMAGE_WIDTHS_PX`.
 */
export function imageUrl(
  { url, resized }: Pick<Picture, 'url' | 'resized'>,
  width: number,
  format: ImageFormat,
): string {
  return resized ? resized.replace('{width}', String(width)).replace('{format}', format) : url;
}
