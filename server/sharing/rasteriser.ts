import path from 'node:path';
import { ContentError, messageOf } from '../../shared/errors';
import { createHelper } from '../images/helperProcess';
import type { PictureType } from '../theme/type/typefaces';
import type { RasterOrder } from './rasterProcess';

/** Converts SVG documents to PNG files, in a process of their own. */
export type Rasteriser = ReturnType<typeof createRasteriser>;

const IDLE_MS = 60_000;
/** As many as a social network's crawler may request at once, and no more than are drawn before its timeout. */
const MAX_WAITING = 16;
const RETRY_AFTER_S = 10;

/** @param built the build's folder. */
export function createRasteriser(built: string) {
  const helper = createHelper<RasterOrder>({
    script: path.join(built, 'server/rasterProcess.cjs'),
    idleMs: IDLE_MS,
    maxWaiting: MAX_WAITING,
    retryAfterS: RETRY_AFTER_S,
  });
  return {
    /** Rejects with a ContentError: 503 when too many wait, 500 when this document cannot be drawn. */
    async rasterise(svg: string, type: PictureType | null = null): Promise<Buffer> {
      return helper
        .make(() => ({ svg, type }))
        .catch((cause: unknown) => {
          if (cause instanceof ContentError) throw cause;
          const errorText = `The picture could not be drawn: ${messageOf(cause)}`;
          throw new ContentError({ statusCode: 500, errorText, cause });
        });
    },
    close: helper.close,
  };
}
