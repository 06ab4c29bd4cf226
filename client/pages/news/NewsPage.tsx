import { campusPath, newsPath } from '../../../shared/addresses/entryPaths';
import type { Block } from '../../../shared/content/blocks';
import type { NewsItem } from '../../../shared/content/news';
import { BLOG_CATEGORY } from '../../../shared/content/news';
import type { Feed } from '../../../shared/head/pageMeta';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { Blocks } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { CaptionedPicture } from '../../ui/media/CaptionedPicture';
import { Tag } from '../../ui/Tag';
import { BidiText } from '../../ui/text/BidiText';
import { unbroken } from '../../ui/text/unbroken';
import { entryAlternates } from '../entryAlternates';
import { MovedTo } from '../MovedTo';
import { PageBreadcrumb } from '../PageBreadcrumb';

const MORE_ID = 'a-lire-aussi';
const MORE_LIMIT = 3;

interface NewsPageFacts {
  /** Without the fields that edits change but these parts do not show, so that their cached HTML stays valid. */
  item: Omit<NewsItem, 'body' | 'seo' | 'updatedAt'> & {
    /** Short date of the last change; '' if that is the day of publication. */
    updatedOn: string;
  };
}

type Listed = Pick<NewsItem, 'title' | 'slug' | 'category'>;

/** A news item or a blog post; a request under the other kind's address is redirected. */
export const load: LoadPage<NewsPageFacts['item']> = async ({ site, labels, path, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.newsItem(asked);
  const [entry, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, path),
  ]);
  const { body, seo, updatedAt, ...item } = entry;
  const updatedOn = updatedAt && updatedAt.isoDay !== item.publishedAt.isoDay ? updatedAt.short : '';
  const own = newsPath(item);
  if (own !== path) throw new MovedTo(own);
  return {
    meta: {
      title: item.title,
      description: item.summary,
      path: localise(own, site.locale),
      seo,
      type: 'article',
      image: item.picture,
      illustration: { kind: 'news', seed: item.slug, variant: item.category?.slug },
      publishedAt: item.publishedAt.iso,
      ...(updatedAt ? { modifiedAt: updatedAt.iso } : {}),
      alternates,
      feeds: [newsFeed(item, labels, site.locale)],
      breadcrumb: trail(item, labels),
      subject: { kind: 'news', item: entry },
    },
    facts: { ...item, updatedOn },
    body: [...body, moreToRead(item.category?.slug, labels)],
  };
};

function moreToRead(category: string | undefined, labels: Labels): Block {
  return {
    kind: 'news.list',
    id: MORE_ID,
    title: labels('news.more'),
    subtitle: '',
    category: category ?? '',
    campus: '',
    maxNewsCount: MORE_LIMIT,
    ctaLabel: labels(category === BLOG_CATEGORY ? 'blog.all' : 'blocks.news.all'),
    ctaUri: section(category, labels).path,
  };
}

/** The list that the item belongs to, for the breadcrumb. */
function section(category: string | undefined, labels: Labels): Crumb {
  return category === BLOG_CATEGORY
    ? { label: labels('blog.title'), path: '/blog' }
    : { label: labels('news.title'), path: '/actualites' };
}

function trail(item: Listed, labels: Labels): Crumb[] {
  return [section(item.category?.slug, labels), { label: item.title, path: newsPath(item) }];
}

function newsFeed(item: Listed, labels: Labels, locale: Locale): Feed {
  const { label, path } = section(item.category?.slug, labels);
  return { type: 'application/atom+xml', title: label, path: localise(`${path}/feed.xml`, locale) };
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  return (
    <article className="page-flow">
      <StaticPart of={facts} fragment="news header">
        {(item) => <NewsHeader item={item} />}
      </StaticPart>
      <div className="container container--narrow article-body">
        <Blocks body={body.filter(({ id }) => id !== MORE_ID)} />
      </div>
      <Blocks body={body.filter(({ id }) => id === MORE_ID)} />
    </article>
  );
}

function NewsHeader({ item }: NewsPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <>
      <PageBreadcrumb trail={trail(item, labels)} />
      <header className="article-header stack container container--narrow">
        {item.category && <p className="eyebrow">{item.category.title}</p>}
        <h1 tabIndex={-1}>{unbroken(item.title)}</h1>
        {item.summary && <p className="lead">{item.summary}</p>}
        <div className="article-header__facts">
          <ul className="article-header__byline bare-list" role="list">
            <li>
              <time dateTime={item.publishedAt.isoDay}>{item.publishedAt.long}</time>
            </li>
            {item.author && <li>{item.author}</li>}
            {item.readingTime !== null && (
              <li>{labels('news.readingTime', { minutes: item.readingTime })}</li>
            )}
            {item.updatedOn && <li>{labels('news.updated', { date: item.updatedOn })}</li>}
          </ul>
          {item.campuses.length > 0 && (
            <ul className="tag-list bare-list" role="list">
              {item.campuses.map((campus) => (
                <li key={campus.slug}>
                  <Tag href={localise(campusPath(campus), locale)}>
                    <BidiText text={campus.title} />
                  </Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <div className="article-picture container">
        <CaptionedPicture
          image={item.picture}
          illustration={{ kind: 'news', seed: item.slug, shape: '16x9', variant: item.category?.slug }}
          sizes="(min-width: 64rem) 64rem, 100vw"
          priority
        />
      </div>
    </>
  );
}
