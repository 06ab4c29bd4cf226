import { campusPath } from '../../shared/addresses/entryPaths';
import type { CampusRef, CampusSummary } from '../../shared/content/summaries';
import { localise } from '../../shared/locale';
import { useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { Picture } from '../ui/media/Picture';
import { CardSummary } from './CardSummary';

interface CampusCardProps {
  campus: CampusRef & Partial<CampusSummary>;
  headingLevel?: 2 | 3 | 4;
  layout?: 'stacked' | 'row';
}

/** A campus with its skyline, in an arch if there is room. */
export function CampusCard({ campus, headingLevel = 3, layout }: CampusCardProps) {
  const { locale } = useSite();
  return (
    <Card
      layout={layout}
      title={campus.title}
      headingLevel={headingLevel}
      href={localise(campusPath(campus), locale)}
      media={
        <Picture
          image={campus.picture ?? null}
          illustration={{ kind: 'skyline', seed: campus.slug, shape: layout === 'row' ? '1x1' : '8x9' }}
          sizes={layout === 'row' ? '9rem' : '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw'}
          alt=""
          arch={layout !== 'row'}
        />
      }
    >
      {campus.summary && <CardSummary text={campus.summary} />}
    </Card>
  );
}
