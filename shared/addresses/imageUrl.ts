import type { Picture } from '../content/media';

/** Forms that a picture is had in, the smallest first; every browser shows the last. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * The address of a picture in one width and form: of the site's image service or of a CDN, as the picture's `resized` says
 * it. A picture that nothing resizes has its own address.
 * @param width pixels, one of `IMAGE_WIDTHS_PX`.
 */
export function imageUrl(
  { url, resized }: Pick<Picture, 'url' | 'resized'>,
  width: number,
  format: ImageFormat,
): string {
  return resized ? resized.replace('{width}', String(width)).replace('{format}', format) : url;
}
