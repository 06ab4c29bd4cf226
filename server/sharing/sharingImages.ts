import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SharingCard } from '../../shared/head/sharingCard';
import { sharingImage } from '../illustrations/sharingImage';
import type { Look } from '../theme/look';
import type { Rasteriser } from './rasteriser';

export interface SharingImage {
  png: Buffer;
  /** A hash of the picture. */
  tag: string;
}

/** The parts of a theme that a picture depends on. */
type PicturedLook = Pick<Look, 'version' | 'recolour' | 'inPictures' | 'drawing' | 'shape'>;

/** The pictures of cards, as PNG. */
export type SharingImages = (card: SharingCard, look: PicturedLook) => Promise<SharingImage>;

/** Some four hundred pictures, so that requesting all of a school's does not delay others. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Draws each card once for concurrent requests, and keeps the most recently requested. */
export function createSharingImages({ rasterise }: Pick<Rasteriser, 'rasterise'>): SharingImages {
  const kept = new LRUCache<string, SharingImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
  });
  const underWay = new Map<string, Promise<SharingImage>>();

  async function draw(key: string, card: SharingCard, look: PicturedLook): Promise<SharingImage> {
    try {
      const { recolour, inPictures } = look;
      const png = await rasterise(inOwnType(recolour(sharingImage(card, look)), inPictures), inPictures);
      const image = { png, tag: createHash('sha1').update(png).digest('base64url') };
      kept.set(key, image);
      return image;
    } finally {
      underWay.delete(key);
    }
  }

  return async function image(card, look) {
    const key = look.version + JSON.stringify(card);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = draw(key, card, look);
    underWay.set(key, drawing);
    return drawing;
  };
}

/** Removes the built-in typefaces, so that the generic families, which are then the school's, apply. */
function inOwnType(svg: string, inPictures: PicturedLook['inPictures']): string {
  return inPictures ? svg.replaceAll("'Instrument Sans', ", '') : svg;
}
