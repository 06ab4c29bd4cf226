import type { ArticleSummary } from './content/article';
import { BLOG_CATEGORY, type NewsSummary } from './content/news';

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

interface Addressed {
  slug: string;
}

/** Lower case and percent-encoded, as addresses are. */
function written(path: string): string {
  return encodeURI(path.toLowerCase());
}
