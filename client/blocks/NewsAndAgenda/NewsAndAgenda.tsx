import type { ReactNode } from 'react';
import type { BlockOf } from '../../../shared/content/blocks';
import { localise } from '../../../shared/locale';
import { EventCard } from '../../entries/EventCard';
import { NewsCard } from '../../entries/NewsCard';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { BlockBoundary } from '../BlockBoundary';
import { BlockSection } from '../BlockSection';

/** News beside upcoming events. */
export function NewsAndAgenda({ block }: { block: BlockOf<'carousels.news-and-agenda'> }) {
  const labels = useLabels();
  return (
    <BlockSection block={block}>
      <div className="news-and-agenda stack">
        <BlockBoundary title={labels('news.title')}>
          <LatestNews block={block} />
        </BlockBoundary>
        <BlockBoundary title={labels('agenda.title')}>
          <NextEvents block={block} />
        </BlockBoundary>
      </div>
    </BlockSection>
  );
}

function LatestNews({ block }: { block: BlockOf<'carousels.news-and-agenda'> }) {
  const labels = useLabels();
  const { queries } = useSite();
  const { items } = useAnswer(queries.news({ category: 'news', limit: block.newsLimit }));
  if (items.length === 0) return null;
  return (
    <Column
      title={labels('news.title')}
      below={block.title}
      path="/actualites"
      seeAll={labels('blocks.news.all')}
    >
      <ul className="news-and-agenda__news stack briefs bare-list" role="list">
        {items.map((item, index) => (
          <li key={item.slug}>
            <NewsCard item={item} headingLevel={block.title ? 4 : 3} brief={index > 0} />
          </li>
        ))}
      </ul>
    </Column>
  );
}

function NextEvents({ block }: { block: BlockOf<'carousels.news-and-agenda'> }) {
  const labels = useLabels();
  const { queries, now } = useSite();
  const { items } = useAnswer(queries.events({ now: now(), limit: block.eventsLimit }));
  if (items.length === 0) return null;
  return (
    <Column
      title={labels('agenda.title')}
      below={block.title}
      path="/agenda"
      seeAll={labels('blocks.events.all')}
    >
      <ul className="bare-list" role="list">
        {items.map((event) => (
          <li key={event.slug} className="event-list__event">
            <EventCard event={event} headingLevel={block.title ? 4 : 3} />
          </li>
        ))}
      </ul>
    </Column>
  );
}

interface ColumnProps {
  title: string;
  /** The section's title, which sets this heading's level; '' if there is none. */
  below: string;
  path: string;
  seeAll: string;
  children: ReactNode;
}

function Column({ title, below, path, seeAll, children }: ColumnProps) {
  const { locale } = useSite();
  const Heading = below ? 'h3' : 'h2';
  return (
    <div className="news-and-agenda__column">
      <header className="news-and-agenda__heading">
        <Heading className="news-and-agenda__title">{title}</Heading>
        <Button href={localise(path, locale)} variant="quiet" size="small" iconAfter="arrow-right">
          {seeAll}
        </Button>
      </header>
      {children}
    </div>
  );
}
