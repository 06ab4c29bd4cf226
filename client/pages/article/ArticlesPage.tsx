import { articlePath } from '../../../shared/addresses/entryPaths';
import type { ArticleSummary } from '../../../shared/content/article';
import type { List } from '../../../shared/content/list';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Card } from '../../ui/Card';
import { NothingYet } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { descriptionOfList, titleOfPage } from '../list/listTexts';
import { checkPage, pageNumber } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { articlesByRubrique } from './articlesByRubrique';

interface ArticlesFacts {
  list: List<ArticleSummary>;
}

/** Editorial articles: content pages that belong to a rubrique. */
export const load: LoadPage<ArticlesFacts> = async ({ site, labels, search }) => {
  const page = pageNumber(search.get('page'));
  const path = hrefOf(page, site.locale);
  const [found, alternates] = await Promise.all([
    site.content.get(site.queries.articles(page)),
    listAlternates(site, '/article', path, (queries) => site.content.get(queries.articles(page))),
  ]);
  const list = checkPage(found, page);
  const articles = list.items.filter(({ rubrique }) => rubrique !== null);
  const title = titleOfPage(labels, labels('articles.title'), page);
  return {
    meta: {
      title,
      description: page === 1 ? labels('articles.lead') : descriptionOfList(labels, title, list),
      path,
      noindex: articles.length === 0,
      alternates,
      breadcrumb: trail(labels),
    },
    facts: { list: { ...list, items: articles } },
  };
};

function hrefOf(page: number, locale: Locale): string {
  return localise('/article', locale) + (page === 1 ? '' : `?page=${page}`);
}

function trail(labels: Labels): Crumb[] {
  return [{ label: labels('articles.title'), path: '/article' }];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{({ list }) => <Articles list={list} />}</StaticPart>;
}

function Articles({ list }: ArticlesFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <>
      <PageBreadcrumb trail={trail(labels)} />
      <PageHeading title={labels('articles.title')} lead={labels('articles.lead')} />
      <div className="page-body container">
        {list.items.length === 0 && <NothingYet />}
        {articlesByRubrique(list.items).map(({ title, articles }) => (
          <section key={title} className="list-group">
            <h2 className="list-group__title">{title}</h2>
            <ul className="row-list row-list--pairs bare-list" role="list">
              {articles.map((article) => (
                <li key={articlePath(article)}>
                  <Card title={article.title} headingLevel={3} href={localise(articlePath(article), locale)}>
                    {article.summary && <p>{article.summary}</p>}
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ListPages list={list} hrefOf={(page) => hrefOf(page, locale)} />
      </div>
    </>
  );
}
