import { newsPath } from '../../shared/addresses/entryPaths';
import type { NewsSummary } from '../../shared/content/news';
import { localise } from '../../shared/locale';
import { useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { Picture } from '../ui/media/Picture';
import { CardSummary } from './CardSummary';
import { inOneLine } from './inOneLine';

interface NewsCardProps {
  item: NewsSummary;
  headingLevel: 2 | 3 | 4;
  priority?: boolean;
  /** Takes the room of four. */
  large?: boolean;
  /** With a small picture in a list (`briefs`) as narrow as a phone. */
  brief: boolean;
  /** Whether the list is of one category, which it names itself. */
  ofOneCategory?: boolean | undefined;
}

export function NewsCard(props: NewsCardProps) {
  const { item, headingLevel, priority, large = false, brief, ofOneCategory = false } = props;
  const { locale } = useSite();
  return (
    <Card
      layout={large ? 'picture' : brief ? 'brief' : 'stacked'}
      title={item.title}
      headingLevel={headingLevel}
      href={localise(newsPath(item), locale)}
      media={
        <Picture
          image={item.picture}
          illustration={{
            kind: 'news',
            seed: item.slug,
            shape: large ? '4x3' : '16x9',
            variant: item.category?.slug,
          }}
          sizes={`(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, ${brief ? '10rem' : '100vw'}`}
          alt=""
          priority={priority}
        />
      }
      eyebrow={
        inOneLine(!ofOneCategory && item.category?.title, ...item.campuses.map(({ title }) => title)) ||
        undefined
      }
      meta={<time dateTime={item.createdAt.isoDay}>{item.createdAt.short}</time>}
    >
      {item.summary && <CardSummary text={item.summary} />}
    </Card>
  );
}
