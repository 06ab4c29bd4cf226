import type { RequestHandler, Response } from 'express';
import { toContentError } from '../../../shared/errors';
import { NO_SETTINGS } from '../../../shared/head/seo';
import { pathOf, sharedPath, sharingCard, sharingCardVersion } from '../../../shared/head/sharingCard';
import type { Config } from '../../config';
import { isFresh } from '../../crawlers/sendValidated';
import { A_DAY, A_YEAR } from '../../http/cacheControl';
import type { Pages } from '../../pages';
import type { Rasteriser } from '../../sharing/rasteriser';
import { createSharingImages } from '../../sharing/sharingImages';
import { isGetOrHead } from '../isGetOrHead';
import { beginFailure } from '../logRequests';

interface SharingImagesOptions {
  config: Pick<Config, 'siteUrl'>;
  pages: Pick<Pages, 'load'>;
  rasteriser: Rasteriser;
}

/**
 * `/{page's path}/1200x630.png`: the card of an existing page, with that page's words. No address can make the server
 * draw a visitor's words, and a page has one picture whatever the query.
 */
export function serveSharingImages({ config, pages, rasteriser }: SharingImagesOptions): RequestHandler {
  const imageOf = createSharingImages(rasteriser);

  return async function serveSharingImage(request, response, next) {
    if (!isGetOrHead(request)) return next();
    const path = sharedPath(request.path);
    if (path === null) return sendNothing(response);
    try {
      const page = await pages.load(new URL(config.siteUrl + path));
      // Pictures are drawn one at a time; skip those whose client has left.
      if (response.closed) return;
      if ('redirect' in page || 'missing' in page || (page.error && page.status < 500))
        return sendNothing(response);
      if (page.error) throw page.error;
      if (pathOf(page.meta) !== path) return sendNothing(response);

      const card = sharingCard(page.meta, page.settings ?? NO_SETTINGS);
      const { png, tag } = await imageOf(card, page.look);
      const isNamed = request.query.v === sharingCardVersion(card);
      // Other sites are meant to embed these.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      // A versioned address changes with the title, so it may be cached for a year.
      response.set({ 'Cache-Control': isNamed ? A_YEAR : A_DAY, ETag: `"${tag}"` });
      if (!isFresh(request, response)) response.type('png').send(png);
    } catch (thrown) {
      if (!response.closed) beginFailure(response, toContentError(thrown)).type('text').send('Not drawn\n');
    }
  };
}

function sendNothing(response: Response): void {
  response.status(404).set('Cache-Control', 'public, max-age=30').type('text').send('Not found\n');
}
