import type { ArticleSummary } from '../content/article';
import type { CrmAction } from '../content/crm';
import { BLOG_CATEGORY, type NewsSummary } from '../content/news';
import type { Answers, EntryKind } from '../content/queries/answers';
import { inAddress } from './slug';

/** Where a news item lives: posts under `/blog`, everything else under `/actualites`. French path in its normal spelling. */
export function newsPath({ slug, category }: Pick<NewsSummary, 'slug' | 'category'>): string {
  return written(category?.slug === BLOG_CATEGORY ? `/blog/${slug}` : `/actualites/${slug}`);
}

/** Where a content page lives: below its rubrique, unless it is the rubrique's own page. French path in its normal spelling. */
export function articlePath({ slug, rubrique }: Pick<ArticleSummary, 'slug' | 'rubrique'>): string {
  return written(rubrique && rubrique.slug !== slug ? `/${rubrique.slug}/${slug}` : `/${slug}`);
}

/** Where a programme lives. French path in its normal spelling. */
export function coursePath({ slug }: Addressed): string {
  return written(`/programme/${slug}`);
}

/** Where a campus lives. French path in its normal spelling. */
export function campusPath({ slug }: Addressed): string {
  return written(`/campus/${slug}`);
}

/** Where an event lives that has no address of its own elsewhere. French path in its normal spelling. */
export function eventPath({ slug }: Addressed): string {
  return written(`/agenda/${slug}`);
}

/** Where a work-study offer lives. French path in its normal spelling. */
export function jobPath({ slug }: Addressed): string {
  return written(`/offres-alternance/${slug}`);
}

/** Where a visitor is thanked for a form, or for what the CRM has done. French path in its normal spelling. */
export function thanksPath({ slug }: Addressed): string {
  return written(`/crm/${slug}`);
}

/** Where an entry has its page, by its kind: the compiler asks for a new one. */
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
/** Its `etat` that needs no content: what was sent is kept. */
export const KEPT = 'enregistree';

/** The slug of the event whose page a French path is, percent-encoded; '' when it is none. */
export function eventOfPath(path: string): string {
  return /^\/agenda\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
}

/** The plain page of an admissions request, with what it preselects. French path with its query. */
export function requestPath(action: CrmAction, { course, campus }: Preselected = {}): string {
  const chosen = [
    ...(course ? [`course=${encodeURIComponent(course)}`] : []),
    ...(campus ? [`campus=${encodeURIComponent(campus)}`] : []),
  ];
  return `/demande/${action}${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`;
}

/** Where a form is sent to without scripts, without language prefix. */
export function formPath({ slug }: Addressed): string {
  return `/formulaires/${encodeURIComponent(slug)}`;
}

/** A list of one campus. French path with its query. */
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

/** A path in the form of addresses, in lower case, and percent-encoded. */
export function written(path: string): string {
  return encodeURI(inAddress(path));
}
