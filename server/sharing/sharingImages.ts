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
  const kept = new LRUCache<string, SharingImage, { card: SharingCard; look: PicturedLook }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
    // Whoever waits gets it, even if there is no room left to keep it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { card, look } }) {
      const { recolour, inPictures } = look;
      const png = await rasterise(inOwnType(recolour(sharingImage(card, look)), inPictures), inPictures);
      return { png, tag: createHash('sha1').update(png).digest('base64url') };
    },
  });
  return (card, look) => kept.forceFetch(look.version + JSON.stringify(card), { context: { card, look } });
}

/** Removes the built-in typefaces, so that the generic families, which are then the school's, apply. */
function inOwnType(svg: string, inPictures: PicturedLook['inPictures']): string {
  return inPictures ? svg.replaceAll("'Instrument Sans', ", '') : svg;
}
