import { jobPath } from '../../shared/addresses/entryPaths';
import type { JobOffer } from '../../shared/content/job';
import { levelTitle } from '../../shared/kinds';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { Icon, type IconName } from '../ui/media/Icon';

export function JobCard({ offer }: { offer: JobOffer }) {
  const labels = useLabels();
  const { locale } = useSite();
  const facts: [IconName, string][] = [
    ['pin', offer.city],
    ['briefcase', offer.contract],
    ['graduation', offer.level ? labels('jobs.leadsTo', { level: levelTitle(offer.level, labels) }) : ''],
    ['calendar', offer.publishedAt ? labels('jobs.published', { date: offer.publishedAt.short }) : ''],
  ];
  return (
    <Card
      className="job-card"
      layout="line"
      title={offer.title}
      headingLevel={3}
      href={localise(jobPath(offer), locale)}
      eyebrow={offer.company || undefined}
      meta={
        <ul className="job-card__facts bare-list" role="list">
          {facts
            .filter(([, text]) => text !== '')
            .map(([icon, text]) => (
              <li key={icon}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
        </ul>
      }
    />
  );
}
