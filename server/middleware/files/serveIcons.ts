import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { orNull } from '../../../shared/errors';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Config } from '../../config';
import { digest, isFresh } from '../../crawlers/sendValidated';
import { REVALIDATE } from '../../http/cacheControl';
import type { Rasteriser } from '../../sharing/rasteriser';
import type { Looks } from '../../theme/looks';

/** The icons that pages and the manifest refer to: side in pixels, and whether the system may crop them. */
const ICONS: Readonly<Record<string, { side: number; maskable: boolean }>> = {
  'icon-192.png': { side: 192, maskable: false },
  'icon-512.png': { side: 512, maskable: false },
  'maskable-192.png': { side: 192, maskable: true },
  'maskable-512.png': { side: 512, maskable: true },
  'apple-touch-icon.png': { side: 180, maskable: true },
};

interface Options {
  config: Pick<Config, 'contentPrefix' | 'siteUrl'>;
  store: ContentReader;
  rasteriser: Pick<Rasteriser, 'rasterise'>;
  looks: Pick<Looks, 'now'>;
}

/**
 * `/favicon.svg` and `/icons/…`: a themed school's own, drawn once each from its name and theme; with the built-in
 * theme the build's files follow.
 */
export function serveIcons({ config, store, rasteriser, looks }: Options): RequestHandler {
  const router = Router();
  const queries = createQueries(DEFAULT_LOCALE, config.contentPrefix);
  const drawn = new LRUCache<string, Buffer>({ max: 16 });
  const nameOf = async () => {
    const settings = await orNull(store.get(queries.settings()));
    return settings?.siteName || new URL(config.siteUrl).hostname;
  };

  router.get('/favicon.svg', async (request, response, next) => {
    const { icon } = await looks.now();
    if (!icon) return next();
    const svg = icon({ name: await nameOf(), side: 64, maskable: false });
    response.set({ 'Cache-Control': REVALIDATE, ETag: `W/"${digest(svg)}"` });
    if (!isFresh(request, response)) response.type('svg').send(svg);
  });
  router.get('/icons/:file', async (request, response, next) => {
    const wanted = ICONS[request.params.file];
    const { icon, inPictures } = await looks.now();
    if (!wanted || !icon) return next();
    const svg = icon({ name: await nameOf(), ...wanted });
    const key = (inPictures?.serif ?? '') + svg;
    response.set({ 'Cache-Control': REVALIDATE, ETag: `"${digest(key)}"` });
    if (isFresh(request, response)) return;
    const png = drawn.get(key) ?? (await rasteriser.rasterise(svg, inPictures));
    drawn.set(key, png);
    response.type('png').send(png);
  });
  return router;
}
