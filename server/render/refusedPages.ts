import type { StaticHandlerContext } from 'react-router-dom';
import { ContentError, pageNotFound } from '../../shared/errors';
import { markTitle } from '../../shared/head/markTitle';
import type { PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';

/** The metadata of a page that shows a form's errors: its title begins with them, and it is not indexed. */
export function sentMeta(meta: PageMeta, labels: Labels): PageMeta {
  return { ...markTitle(meta, (title) => labels('admissions.error.title', { title })), noindex: true };
}

export function refusalError(statusCode: number): ContentError {
  return statusCode === 404 ? pageNotFound() : new ContentError({ statusCode, errorText: 'Refused' });
}

/** The 404 for an unknown form, or one whose page is gone. */
export function formNotFound(locale: Locale): ContentError {
  const customMessage = LABEL_TEXTS[locale]['forms.error.missing'];
  return new ContentError({ statusCode: 404, errorText: 'No such form on this page', customMessage });
}

/** The page of an unknown address, with the reason of this refusal as its error. */
export function withError(
  context: StaticHandlerContext,
  url: URL,
  refused: ContentError,
): StaticHandlerContext {
  const boundaries = Object.keys(context.errors ?? {});
  return {
    ...context,
    location: { ...context.location, pathname: url.pathname, search: url.search },
    errors: Object.fromEntries(boundaries.map((id) => [id, refused])),
  };
}
