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
  /** Pixels; null when unknown. */
  width: number | null;
  height: number | null;
  sources: readonly { url: string; width: number }[];
  /** As `Picture` of the content has it. */
  resized?: string | undefined;
}

export interface PictureProps {
  image: PictureImage | null;
  /** What stands in the slot when there is no photograph; its shape is the slot's. */
  illustration: Illustration;
  /** How wide the slot is, as the `sizes` attribute says it: '(min-width: 64rem) 25vw, 100vw'. */
  sizes: string;
  /** Replaces the photograph's own text; '' where the text beside it says the same. A drawing is decoration unless told. */
  alt?: string | undefined;
  /** The first picture of a page: loaded at once, before the others. */
  priority?: boolean | undefined;
  /** The house's arch. */
  arch?: boolean | undefined;
  className?: string | undefined;
}

/** A slot for a photograph that a drawing fills just as well. Width and height are always there: nothing moves. */
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
  // React announces the first picture of a page to the browser, but none inside a <picture>: only a photograph needs one.
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

/** For browsers that know no newer form. */
const JPEG_WIDTH_PX = 768;

/** Every width that the picture fills, and the first in any case. */
function widthsOf(image: PictureImage, format: ImageFormat): string {
  return IMAGE_WIDTHS_PX.filter((width, index) => index === 0 || image.width === null || width <= image.width)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ');
}

/** For each width that the site serves, the smallest source that fills it; a source is named once, by its real width. */
function srcSetOf({ sources }: PictureImage, look: string): string {
  const chosen = new Map<string, number>();
  for (const width of IMAGE_WIDTHS_PX) {
    const source = sources.find((candidate) => candidate.width >= width) ?? sources.at(-1);
    if (source) chosen.set(source.url, source.width);
  }
  return [...chosen].map(([url, width]) => `${inLook(url, look)} ${width}w`).join(', ');
}
