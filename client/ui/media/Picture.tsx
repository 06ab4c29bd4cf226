import { use } from 'react';
import {
  ILLUSTRATION_SHAPES,
  type Illustration,
  illustrationUrl,
  inLook,
} from '../../../shared/addresses/illustrationUrl';
import { type ImageFormat, imageUrl } from '../../../shared/addresses/imageUrl';
import { IMAGE_WIDTHS_PX } from '../../../shared/constants';
import { LookVersion } from './lookVersion';

/** A photograph in several widths. */
export interface PictureImage {
  url: string;
  alt: string;
  caption?: string | undefined;
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
  sources: readonly { url: string; width: number }[];
  /** As in the content's `Picture`. */
  resized?: string | undefined;
}

export interface PictureProps {
  image: PictureImage | null;
  /** Shown if there is no photograph; also sets the slot's aspect ratio. */
  illustration: Illustration;
  /** The `sizes` attribute: '(min-width: 64rem) 25vw, 100vw'. */
  sizes: string;
  /** Replaces the photograph's own text; '' if the text beside it says the same. Illustrations default to ''. */
  alt?: string | undefined;
  /** The page's first picture: loaded eagerly, with high priority. */
  priority?: boolean | undefined;
  /** Arched shape. */
  arch?: boolean | undefined;
  className?: string | undefined;
}

/** A photograph or an illustration. Width and height are always set, so nothing shifts. */
export function Picture({ image, illustration, sizes, alt, priority, arch, className }: PictureProps) {
  const [slotWidth, slotHeight] = ILLUSTRATION_SHAPES[illustration.shape];
  const classes = ['picture', `picture--${illustration.shape}`, arch && 'picture--arch', className]
    .filter(Boolean)
    .join(' ');
  const avif = image?.resized ? widthsOf(image, 'avif') : undefined;
  const address = image ? imageUrl(image, JPEG_WIDTH_PX, 'jpeg') : illustrationUrl(illustration);
  const look = use(LookVersion);
  const src = inLook(address, look);
  const srcSet = image ? srcSetOf(image, look) : '';
  // React preloads a priority image, but not inside a <picture>: only resized photographs get one.
  const Slot = avif ? 'picture' : 'span';
  return (
    <Slot className={classes}>
      {image && avif && (
        <>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <source type="image/webp" srcSet={widthsOf(image, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        srcSet={srcSet || undefined}
        sizes={srcSet ? sizes : undefined}
        src={src}
        alt={alt ?? image?.alt ?? ''}
        width={(image?.height && image.width) || slotWidth}
        height={(image?.width && image.height) || slotHeight}
      />
    </Slot>
  );
}

/** For browsers without AVIF and WebP. */
const JPEG_WIDTH_PX = 768;

/** The widths that the source can fill, and the smallest in any case. */
function widthsOf(image: PictureImage, format: ImageFormat): string {
  return IMAGE_WIDTHS_PX.filter((width, index) => index === 0 || image.width === null || width <= image.width)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ');
}

/** For each width that the site serves, the smallest source that covers it, listed once with its real width. */
function srcSetOf({ sources }: PictureImage, look: string): string {
  const chosen = new Map<string, number>();
  for (const width of IMAGE_WIDTHS_PX) {
    const source = sources.find((candidate) => candidate.width >= width) ?? sources.at(-1);
    if (source) chosen.set(source.url, source.width);
  }
  return [...chosen].map(([url, width]) => `${inLook(url, look)} ${width}w`).join(', ');
}
