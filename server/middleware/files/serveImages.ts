import { type RequestHandler, type Response, Router } from 'express';
import { IMAGE_FORMATS } from '../../../shared/addresses/imageUrl';
import { IMAGE_WIDTHS_PX } from '../../../shared/constants';
import { ContentError, toContentError } from '../../../shared/errors';
import { A_YEAR } from '../../http/cacheControl';
import { drawIllustration } from '../../illustrations/drawIllustration';
import type { ImageAddresses } from '../../images/imageAddresses';
import type { ImageService } from '../../images/imageService';
import type { Looks } from '../../theme/looks';
import { beginFailure } from '../logRequests';

interface ImagesOptions {
  imageAddresses: Pick<ImageAddresses, 'read'>;
  imageService: ImageService;
  looks: Pick<Looks, 'now'>;
}

const NAME = /^(\d{3,4})\.([a-z]{4})$/;

/**
 * `/{signature}/{path}/{width}.{format}`: a picture of the media host. On failure a browser that loads an image gets a
 * drawing with the error's status, so that no page shows a broken image; others get one line of text.
 */
export function serveImages({ imageAddresses, imageService, looks }: ImagesOptions): RequestHandler {
  return Router().get('/:signature/:path/:name', async (request, response) => {
    const { signature = '', path: encoded = '', name = '' } = request.params;
    const [, widthText, formatText] = NAME.exec(name) ?? [];
    const width = IMAGE_WIDTHS_PX.find((known) => String(known) === widthText);
    const format = IMAGE_FORMATS.find((known) => known === formatText);
    const path = imageAddresses.read(signature, encoded);
    try {
      if (path === null) throw new ContentError({ statusCode: 403, errorText: 'picture: signature refused' });
      if (!width || !format)
        throw new ContentError({ statusCode: 404, errorText: 'picture: no such width or format' });
      const bytes = await imageService.make(path, width, format);
      if (response.closed) return;
      // A replaced picture gets another name from the content service.
      response.set('Cache-Control', A_YEAR).type(`image/${format}`).send(bytes);
    } catch (thrown) {
      const error = toContentError(thrown);
      beginFailure(response, error);
      if (!response.closed) await sendDrawing(response, error, request.get('Sec-Fetch-Dest') === 'image');
    }
  });

  async function sendDrawing(response: Response, error: ContentError, isShown: boolean): Promise<void> {
    if (error.statusCode < 500) response.set('Cache-Control', 'public, max-age=30');
    // The error body depends on it: a drawing for images, text otherwise.
    response.vary('Sec-Fetch-Dest');
    if (!isShown) {
      response.type('text').send(`${error.errorText}\n`);
      return;
    }
    const { recolour, drawing } = await looks.now();
    const size = { width: 960, height: 540 };
    response
      .type('svg')
      .send(recolour(drawIllustration({ kind: 'topography', seed: 'picture' }, size, drawing)));
  }
}
