import type { Block } from '../../../shared/content/blocks';
import type { Campus, CampusRef } from '../../../shared/content/campus';
import type { CrmAction } from '../../../shared/content/crm';
import { campusPath, requestPath } from '../../../shared/entryPaths';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { inAddress } from '../../../shared/slug';
import type { Crumb } from '../../../shared/structuredData/subject';
import { Blocks } from '../../blocks/Blocks';
import { madeOnce, sameAsBefore } from '../../site/madeOnce';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { KeptStill } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { RichText } from '../../ui/text/RichText';
import { entryAlternates } from '../entryAlternates';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { CampusCourses } from './CampusCourses';
import { CampusPanel } from './CampusFactsPanel';
import { campusCalendar } from './campusCalendar';

const AGENDA_ID = 'campus-agenda';
const NEWS_ID = 'campus-actualites';

export interface CampusStill {
  campus: Omit<Campus, 'body' | 'seo'>;
}

const sameCampus = sameAsBefore<CampusStill['campus']>();

export const load: LoadPage<CampusStill['campus']> = async ({ site, labels, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.campus(asked);
  const [entry, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, campusPath({ slug: asked })),
  ]);
  const { body, seo, ...campus } = entry;
  const slug = inAddress(campus.slug);
  const still = sameCampus(query, campus);
  return {
    meta: {
      title: labels('campus.title', { campus: campus.title }),
      description: campus.summary,
      path: localise(campusPath(campus), site.locale),
      seo,
      image: campus.picture,
      illustration: { kind: 'skyline', seed: slug },
      alternates,
      feeds: [campusCalendar(campus, site.locale, labels)],
      breadcrumb: trail(campus, labels),
      subject: { kind: 'campus', campus: still },
    },
    layout: 'default',
    still,
    live: null,
    body: [...body, ...whatIsOn({ slug, title: entry.title }, labels)],
    admissions: { campus: slug },
  };
};

const whatIsOn = madeOnce(({ slug, title }: CampusRef, labels): Block[] => [
  {
    kind: 'carousels.events',
    id: AGENDA_ID,
    title: labels('campus.events', { campus: title }),
    campus: slug,
    limit: 6,
  },
  {
    kind: 'news.list',
    id: NEWS_ID,
    title: labels('campus.news', { campus: title }),
    subtitle: '',
    category: '',
    campus: slug,
    maxNewsCount: 3,
    ctaLabel: '',
    ctaUri: '',
  },
]);

function trail({ title, slug }: CampusRef, labels: Labels): Crumb[] {
  return [
    { label: labels('campuses.title'), path: '/campus' },
    { label: title, path: campusPath({ slug }) },
  ];
}

export function Page() {
  const { still, body } = usePage<typeof load>();
  const own = body.filter(({ id }) => id !== AGENDA_ID && id !== NEWS_ID);
  return (
    <article className="page-flow">
      <KeptStill of={still} name="header">
        {(campus) => <CampusHeader campus={campus} />}
      </KeptStill>
      <div className="page-columns container">
        <KeptStill of={still} name="panel" as="aside" className="page-columns__panel">
          {(campus) => <CampusPanel campus={campus} />}
        </KeptStill>
        <KeptStill of={still} name="description" className="page-columns__main">
          {({ description }) => <RichText className="prose--opening" html={description} />}
        </KeptStill>
      </div>
      <KeptStill of={still} name="courses">
        {(campus) => <CampusCourses campus={campus} />}
      </KeptStill>
      <Blocks body={own} />
      <Blocks body={body.filter(({ id }) => id === AGENDA_ID || id === NEWS_ID)} />
    </article>
  );
}

function CampusHeader({ campus }: CampusStill) {
  const labels = useLabels();
  const { locale } = useSite();
  const request = (action: CrmAction) => localise(requestPath(action, { campus: campus.slug }), locale);
  return (
    <>
      <PageBreadcrumb locale={locale} trail={trail(campus, labels)} />
      <PageHeading
        title={labels('campus.title', { campus: campus.title })}
        eyebrow={campus.isAffiliated ? labels('campus.affiliated') : labels('campus.own')}
        lead={campus.summary}
        image={campus.picture}
        illustration={{ kind: 'skyline', seed: campus.slug, shape: '8x9' }}
      >
        <Button href={request('contact')} data-popin="contact" data-campus={campus.slug}>
          {labels('campus.meet')}
        </Button>
        <Button
          href={request('brochure')}
          variant="secondary"
          icon="download"
          data-popin="brochure"
          data-campus={campus.slug}
        >
          {labels('cta.brochure')}
        </Button>
      </PageHeading>
    </>
  );
}
