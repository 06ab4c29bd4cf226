import { useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import type { ArticlePageFacts } from './articlePageFacts';
import { articleTrail } from './articleTrail';

export function ArticleHeader({ article, path }: ArticlePageFacts) {
  const { locale } = useSite();
  const { header, title } = article;
  return (
    <>
      <PageBreadcrumb locale={locale} trail={articleTrail({ article, path })} />
      <PageHeading
        title={header?.title || title}
        lead={header?.subTitle ?? ''}
        image={header?.picture ?? null}
      >
        {header?.cta && (
          <Button
            href={header.cta.url}
            data-popin={header.cta.popin?.action}
            data-course={header.cta.popin?.course || undefined}
            data-campus={header.cta.popin?.campus || undefined}
          >
            {header.cta.label}
          </Button>
        )}
      </PageHeading>
    </>
  );
}
