import type { ArticleSummary } from '../content/article';
import type { CrmAction } from '../content/crm';
import { BLOG_CATEGORY, type NewsSummary } from '../content/news';
import type { Answers, EntryKind } from '../content/queries/answers';
import { inAddress } from './slug';

/** Path of a news item: posts under `/blog`, everything else under `/actualites`. Canonical French path. */
export function newsPath({ slug, category }: Pick<NewsSummary, 'slug' | 'category'>): string {
  return written(category?.slug === BLOG_CATEGORY ? `/blog/${slug}` : `/actualites/${slug}`);
}

/** Path of a content page: below its rubrique, unless it is the rubrique's own page. Canonical French path. */
export function articlePath({ slug, rubrique }: Pick<ArticleSummary, 'slug' | 'rubrique'>): string {
  return written(rubrique && rubrique.slug !== slug ? `/${rubrique.slug}/${slug}` : `/${slug}`);
}

/** Path of a programme. Canonical French path. */
export function coursePath({ slug }: Addressed): string {
  return written(`/programme/${slug}`);
}

/** Path of a campus. Canonical French path. */
export function campusPath({ slug }: Addressed): string {
  return written(`/campus/${slug}`);
}

/** Path of an event without an external address. Canonical French path. */
export function eventPath({ slug }: Addressed): string {
  return written(`/agenda/${slug}`);
}

/** Path of a work-study offer. Canonical French path. */
export function jobPath({ slug }: Addressed): string {
  return written(`/offres-alternance/${slug}`);
}

/** Path of a thank-you page, for a form or for the CRM. Canonical French path. */
export function thanksPath({ slug }: Addressed): string {
  return written(`/crm/${slug}`);
}

/** The path of an entry's page, by its kind: a new kind does not compile without one. */
export const ENTRY_PATHS: { readonly [K in EntryKind]: (answer: Answers[K]) => string } = {
  article: articlePath,
  campus: campusPath,
  course: coursePath,
  crmLanding: thanksPath,
  event: eventPath,
  newsItem: newsPath,
};

/** The thank-you page of forms without one of their own. */
export const GENERAL_THANKS = 'contact';
/** Value of `etat` for a page that needs no content: the submission is kept. */
export const SAVED = 'enregistree';

/** The slug of the event at a French path, percent-encoded; '' if it is not an event's page. */
export function eventOfPath(path: string): string {
  return /^\/agenda\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
}

/** The page of an admissions request without scripts, with its preselection. French path with its query. */
export function requestPath(action: CrmAction, { course, campus }: Preselected = {}): string {
  const chosen = [
    ...(course ? [`course=${encodeURIComponent(course)}`] : []),
    ...(campus ? [`campus=${encodeURIComponent(campus)}`] : []),
  ];
  return `/demande/${action}${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`;
}

/** A form's action, without language prefix. */
export function formPath({ slug }: Addressed): string {
  return `/formulaires/${encodeURIComponent(slug)}`;
}

/** A list filtered by a campus. French path with its query. */
export function listOfCampus(list: '/agenda' | '/programme', campus: string): string {
  return campus ? `${list}?campus=${encodeURIComponent(inAddress(campus))}` : list;
}

interface Addressed {
  slug: string;
}

interface Preselected {
  course?: string | undefined;
  campus?: string | undefined;
}

/** A path in the spelling of addresses: lower case and percent-encoded. */
export function written(path: string): string {
  return encodeURI(inAddress(path));
}
