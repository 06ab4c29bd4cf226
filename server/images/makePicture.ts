import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../shared/addresses/imageUrl';
import { answerOrders } from './helperProcess';

/** A request to this process, one picture at a time. */
export interface PictureOrder {
  original: Uint8Array;
  /** In pixels. */
  width: number;
  format: ImageFormat;
}

/** Cameras have up to 50 million; a larger picture is refused before it is decoded. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 15;

/** From this width on pictures are for high-density screens, which tolerate a lower quality. */
const DENSE_FROM_PX = 1024;
/** The largest width that phones request, and its size limit. */
const PHONE_PX = 1280;
const PHONE_BYTES = 60_000;

/** Qualities to try in turn until a phone's picture is small enough; the last one is final. */
const QUALITIES: Record<ImageFormat, { plain: number; dense: readonly [number, ...number[]] }> = {
  avif: { plain: 50, dense: [42, 34, 27, 20] },
  webp: { plain: 72, dense: [64, 48, 32, 18] },
  jpeg: { plain: 76, dense: [68] },
};

/**
 * The allocator does not release the memory of large pictures: above this limit the process ends and a new one is
 * started.
 */
const MAX_RESIDENT_BYTES = 160 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);

/** Resizes a picture, never above its own width, rotated by its EXIF orientation and without its metadata. */
async function makePicture({ original, width, format }: PictureOrder): Promise<Buffer> {
  const { data, info } = await sharp(original, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { plain, dense } = QUALITIES[format];
  const write = (quality: number) => inFormat(sharp(data, { raw: info }), quality, format).toBuffer();
  const [first, ...lower] = width < DENSE_FROM_PX ? ([plain, ...dense] as const) : dense;
  let made = await write(first);
  for (const quality of lower) {
    if (width > PHONE_PX || made.length <= PHONE_BYTES) break;
    made = await write(quality);
  }
  return made;
}

function inFormat(picture: Sharp, quality: number, format: ImageFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 3 });
  if (format === 'webp') return picture.webp({ quality });
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
}

answerOrders(makePicture, MAX_RESIDENT_BYTES);
