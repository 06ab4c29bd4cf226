import { type ContentError, catalogueMessage } from '../errors';
import type { Labels } from '../labels/labels';
import type { Locale } from '../locale';
import type { PageMeta } from './pageMeta';

/**
 * What an error page says of itself, which has no address of its own.
 * @param error null: a page that came without anything to show
 */
export function errorMeta(error: ContentError | null, labels: Labels, locale: Locale): PageMeta {
  const lost = error?.isConnectionLost ? labels('commons.error.connectionLost') : undefined;
  return {
    title: lost ?? error?.customMessage ?? catalogueMessage(error?.statusCode ?? 500, locale),
    path: '',
    noindex: true,
  };
}
