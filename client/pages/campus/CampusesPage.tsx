import { alternatesOf } from '../../../shared/addresses/alternates';
import type { CampusSummary } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { Blocks } from '../../blocks/Blocks';
import { CampusCard } from '../../entries/CampusCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { SectionHeader } from '../../ui/SectionHeader';
import { canBeNear, NearestCampuses, useNearest } from '../list/NearestCampuses';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';

interface CampusesFacts {
  campuses: CampusSummary[];
}

export const load: LoadPage<CampusesFacts> = async ({ site, labels }) => {
  const { content, queries } = site;
  const [{ items }, map] = await Promise.all([
    content.get(queries.campuses()),
    orNull(content.get(queries.campusMap())),
  ]);
  return {
    meta: {
      title: labels('campuses.title'),
      description: leadOf(items, labels),
      path: localise('/campus', site.locale),
      noindex: items.length === 0,
      alternates: alternatesOf('/campus', site.options.englishEnabled),
      breadcrumb: [{ label: labels('campuses.title'), path: '/campus' }],
    },
    facts: { campuses: items },
    // A single campus has its map on its own page.
    body:
      items.length > 1 && map && map.pins.length > 0
        ? [{ kind: 'campus.map', id: 'carte', title: labels('campuses.map') }]
        : [],
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  useNearest();
  return (
    <div className="page-flow">
      <StaticPart of={facts} name="header">
        {(known) => <CampusesHeader {...known} />}
      </StaticPart>
      <Blocks body={body} />
      <StaticPart of={facts}>{(known) => <Campuses {...known} />}</StaticPart>
    </div>
  );
}

function leadOf({ length: count }: CampusSummary[], labels: Labels): string {
  if (count === 0) return labels('campuses.empty');
  return labels(count === 1 ? 'campuses.lead.one' : 'campuses.lead.many', { count });
}

function CampusesHeader({ campuses }: CampusesFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <>
      <PageBreadcrumb trail={[{ label: labels('campuses.title'), path: '/campus' }]} />
      <PageHeading title={labels('campuses.title')} lead={leadOf(campuses, labels)}>
        {canBeNear(campuses) && <NearestCampuses hrefOf={`${localise('/campus', locale)}/{campus}`} />}
      </PageHeading>
    </>
  );
}

function Campuses({ campuses }: CampusesFacts) {
  const labels = useLabels();
  if (campuses.length === 0) return null;
  return (
    <section className="container" aria-labelledby="tous-les-campus">
      <SectionHeader
        title={labels(campuses.length === 1 ? 'campuses.only' : 'campuses.all')}
        id="tous-les-campus"
      />
      <ul className="campus-grid bare-list" role="list">
        {campuses.map((campus) => (
          <li key={campus.slug}>
            <CampusCard campus={campus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
