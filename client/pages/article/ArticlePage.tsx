import { articlePath } from '../../../shared/addresses/entryPaths';
import type { Article, PageLayout } from '../../../shared/content/article';
import type { Block } from '../../../shared/content/blocks';
import type { TitledRef } from '../../../shared/content/summaries';
import { mayExist, orNull, pageNotFound } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { declaredSlug, isNamedPath, isReservedSegment, servesArticle } from '../../../shared/routes';
import type { Crumb } from '../../../shared/structuredData/subject';
import { textOfHtml } from '../../../shared/structuredData/thing';
import { ActionLink } from '../../blocks/Actions';
import { Blocks, beginsWithHeader } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import type { Site } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { entryAlternates } from '../entryAlternates';
import { MovedTo } from '../MovedTo';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';

/** What the page's own parts are rendered from. */
interface ArticlePageFacts {
  article: Pick<Article, 'title' | 'header'> & {
    /** The rubrique in the breadcrumb; null if the article has none, if it has no page, or on that page itself. */
    rubrique: Article['rubrique'];
  };
  path: string;
}

/** A content page: of a named route, or of `/{rubrique}` and `/{rubrique}/{slug}`. */
export const load: LoadPage<ArticlePageFacts> = async ({ site, path, params }) => {
  const [first = '', second] = path.slice(1).split('/');
  const named = isNamedPath(path);
  if (!named && isReservedSegment(first)) throw pageNotFound();

  const slug = declaredSlug(params.slug ?? params.rubrique ?? second ?? first);
  // Two pages may share a slug. A named page's address says which one it is; elsewhere the answer's rubrique does.
  const rubrique = named && second ? first : undefined;
  const query = site.queries.article(slug, rubrique);
  // In the browser each request is a round trip: the one for the rubrique starts in parallel.
  if (site.side === 'browser' && second) site.content.get(site.queries.article(first)).catch(() => undefined);
  const [article, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, path, ([own]) => own && (named ? path : own)),
  ]);
  const own = articlePath(article);
  if (!named && own !== path) throw servesArticle(own) ? new MovedTo(own) : pageNotFound();

  const facts = {
    article: {
      title: article.title,
      rubrique: (await hasPage(site, article.rubrique, path)) ? article.rubrique : null,
      header: article.header,
    },
    path,
  };
  return {
    meta: {
      title: article.title,
      description: articleDescription(article),
      path: localise(path, site.locale),
      seo: article.seo,
      image: article.header?.picture ?? null,
      illustration: { kind: 'news', seed: slug },
      ...(article.updatedAt ? { modifiedAt: article.updatedAt } : {}),
      alternates,
      breadcrumb: articleTrail(facts),
    },
    layout: article.pageLayout ?? (await layoutOfRubrique(site, article.rubrique?.slug ?? rubrique)),
    facts,
    body: article.body,
  };
};

/** Whether the breadcrumb can link to the rubrique's page: not to one of the same slug in another rubrique. */
async function hasPage(
  { content, queries }: Site,
  rubrique: TitledRef | null,
  path: string,
): Promise<boolean> {
  if (rubrique === null || `/${rubrique.slug}` === path) return false;
  return mayExist(content.get(queries.article(rubrique.slug)), (page) => page.rubrique === null);
}

/** The layout that the rubrique's page sets for the pages below it. */
async function layoutOfRubrique(
  { content, queries }: Site,
  rubrique: string | undefined,
): Promise<PageLayout> {
  const page = rubrique ? await orNull(content.get(queries.article(rubrique))) : null;
  return (page?.rubrique ? null : page?.pageLayout) ?? 'default';
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  const opensPage = beginsWithHeader(body);
  return (
    <div className="page-flow">
      {!opensPage && <StaticPart of={facts}>{(known) => <ArticleHeader {...known} />}</StaticPart>}
      <Blocks body={body} opensPage={opensPage} />
    </div>
  );
}

function ArticleHeader({ article, path }: ArticlePageFacts) {
  const { header, title } = article;
  return (
    <>
      <PageBreadcrumb trail={articleTrail({ article, path })} />
      <PageHeading
        title={header?.title || title}
        lead={header?.subTitle ?? ''}
        image={header?.picture ?? null}
        sunny
      >
        {header?.cta && <ActionLink action={header.cta} />}
      </PageHeading>
    </>
  );
}

/** Search engines show about this many characters of a description. */
const SHOWN = 155;

/** The meta description if the editor wrote none: the lead, or the first words of the body. */
function articleDescription({ header, body }: Pick<Article, 'header' | 'body'>): string {
  const text = [header?.subTitle ?? '', ...body.map(wordsOf)].find((words) => words !== '') ?? '';
  if (text.length <= SHOWN) return text;
  const cut = text.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'headers.page':
      return block.summary;
    case 'headers.hero':
      return block.lead;
    case 'texts.quote':
      return block.quote;
    case 'texts.rich':
    case 'texts.illustrated':
      return textOfHtml(block.html);
    default:
      return '';
  }
}

/** Breadcrumb of a content page, through its rubrique's page. */
function articleTrail({ article: { rubrique, title }, path }: ArticlePageFacts): Crumb[] {
  const parent = rubrique ? [{ label: rubrique.title, path: `/${rubrique.slug}` }] : [];
  return [...parent, { label: title, path }];
}
