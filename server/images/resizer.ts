import type { Sharp } from 'sharp';
import type { ImageFormat } from '../../shared/addresses/imageUrl';

/** An editor's camera has 50 million; what claims more is refused before a pixel is read. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 15;

/** A width from here on is for dense screens, where the eye forgives more. */
const DENSE_FROM_PX = 1024;

/**
 * Makes a picture `width` pixels wide, never wider than it is, turned as its camera says and without what it tells of the
 * photographer. The library is loaded at the first picture; it works outside JavaScript's thread, with one thread of its own.
 * @throws Error when the bytes are no picture, it is too large, or takes longer than 15 s.
 */
export async function resize(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
  return inFormat(picture, width >= DENSE_FROM_PX, format).toBuffer();
}

function inFormat(picture: Sharp, isDense: boolean, format: ImageFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: isDense ? 42 : 50, effort: 3 });
  if (format === 'webp') return picture.webp({ quality: isDense ? 64 : 72 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: isDense ? 68 : 76, mozjpeg: true });
}
