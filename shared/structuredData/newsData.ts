import { BLOG_CATEGORY, type NewsItem } from '../content/news';
import { zonedTime } from '../text/zonedTime';
import { organizationReference } from './organization';
import { type Thing, type ThingFacts, thing } from './thing';

/** Search engines cut longer headlines. */
const MAX_HEADLINE = 110;

/** A news item or a blog post. */
export function newsData(item: Omit<NewsItem, 'body' | 'seo'>, facts: ThingFacts): Thing {
  const school = organizationReference(facts);
  return thing({
    '@type': item.category?.slug === BLOG_CATEGORY ? 'BlogPosting' : 'NewsArticle',
    '@id': `${facts.url}#article`,
    mainEntityOfPage: facts.url,
    url: facts.url,
    headline: item.title.slice(0, MAX_HEADLINE),
    description: item.summary,
    image: facts.image(),
    inLanguage: facts.locale,
    articleSection: item.category?.title,
    datePublished: zonedTime(item.publishedAt.iso, facts.settings.timeZone),
    dateModified: zonedTime((item.updatedAt ?? item.publishedAt).iso, facts.settings.timeZone),
    author: item.author ? { '@type': authorType(item.author), name: item.author } : school,
    publisher: school,
  });
}

/** The content service has only a name: 'Service des admissions' and 'La rédaction' have no capital but the first. */
function authorType(name: string): 'Organization' | 'Person' {
  const [, ...others] = name.trim().split(/\s+/);
  return others.length > 0 && others.every((word) => !/\p{Lu}/u.test(word)) ? 'Organization' : 'Person';
}
