import { type ContentError, catalogueMessage } from '../errors';
import type { Labels } from '../labels/labels';
import type { Locale } from '../locale';
import type { PageMeta } from './pageMeta';

/**
 * The metadata of an error page, which has no address of its own.
 * @param error null: an empty page
 */
export function errorMeta(error: ContentError | null, labels: Labels, locale: Locale): PageMeta {
  const lost = error?.isConnectionLost ? labels('commons.error.connectionLost') : undefined;
  return {
    title: lost ?? error?.customMessage ?? catalogueMessage(error?.statusCode ?? 500, locale),
    path: '',
    noindex: true,
  };
}
