import type { RequestHandler } from 'express';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Config } from '../../config';
import type { EmptyTargets } from '../../content/emptyTargets';
import { sendValidated } from '../../crawlers/sendValidated';
import { siteTexts } from '../../crawlers/siteTexts';
import { webManifest } from '../../installation/webManifest';
import type { Looks } from '../../theme/looks';

const MANIFEST = 'application/manifest+json; charset=utf-8';

/** The web app manifest, in the site's first language. Without the content service it has the built-in words. */
export function sendWebManifest({
  config,
  store,
  looks,
  emptyTargets,
}: {
  config: Pick<Config, 'contentPrefix' | 'siteUrl'>;
  store: ContentReader;
  looks: Pick<Looks, 'now'>;
  emptyTargets: Pick<EmptyTargets, 'of'>;
}): RequestHandler {
  const queries = createQueries(DEFAULT_LOCALE, config.contentPrefix);
  const { host } = new URL(config.siteUrl);

  return async function sendManifest(request, response) {
    const look = await looks.now();
    const words = await siteTexts(store, queries);
    const empty = await emptyTargets.of(DEFAULT_LOCALE);
    const body = JSON.stringify(
      webManifest({ ...words, locale: DEFAULT_LOCALE, host, look, emptyTargets: empty }),
    );
    sendValidated(request, response, { type: MANIFEST, body });
  };
}
