import type { StaticHandlerContext } from 'react-router-dom';
import { ContentError, pageNotFound } from '../../shared/errors';
import { markTitle } from '../../shared/head/markTitle';
import type { PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';

/** The metadata of a page that shows the mistakes in a form: its title says so first, and no search engine keeps it. */
export function sentMeta(meta: PageMeta, labels: Labels): PageMeta {
  return { ...markTitle(meta, (title) => labels('admissions.error.title', { title })), noindex: true };
}

export function refusal(statusCode: number): ContentError {
  return statusCode === 404 ? pageNotFound() : new ContentError({ statusCode, errorText: 'Refused' });
}

/** The 404 for a form that its page does not have, or whose page is gone. */
export function noForm(locale: Locale): ContentError {
  const customMessage = LABEL_TEXTS[locale]['forms.error.missing'];
  return new ContentError({ statusCode: 404, errorText: 'No such form on this page', customMessage });
}

/** The page of an unknown address, with the reason why this one is refused in the place of its own. */
export function asRefused(
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
