import { campusPath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import type { Block } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { Blocks } from '../../blocks/Blocks';
import { RequestButton } from '../../entries/RequestButton';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { RichText } from '../../ui/text/RichText';
import { entryAlternates } from '../entryAlternates';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { CampusCourses } from './CampusCourses';
import { CampusFactsPanel } from './CampusFactsPanel';
import { campusCalendar } from './campusCalendar';
import type { CampusPageFacts } from './campusPageFacts';

const AGENDA_ID = 'campus-agenda';
const NEWS_ID = 'campus-actualites';
const EVENTS = 6;
const NEWS = 3;

export const load: LoadPage<CampusPageFacts['campus']> = async ({ site, labels, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.campus(asked);
  if (site.side === 'browser') askWhatIsOn(site, asked);
  const [{ body, seo, ...campus }, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, campusPath({ slug: asked })),
  ]);
  const slug = inAddress(campus.slug);
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
      subject: { kind: 'campus', campus },
    },
    facts: campus,
    body: [...body, ...whatIsOn({ slug, title: campus.title }, labels)],
    admissions: { campus: slug },
  };
};

/**
 * Starts early the requests that the page's last blocks make when they render, in parallel with the page's own. Browser
 * only: on the server, an invented address would cost three requests instead of one.
 */
function askWhatIsOn({ content, queries, now }: Site, campus: string): void {
  const questions = [
    content.get(queries.events({ now: now(), campus, limit: EVENTS + 1 })),
    content.get(queries.news({ category: 'news', campus, limit: NEWS + 1 })),
  ];
  void Promise.allSettled(questions);
}

function whatIsOn({ slug, title }: CampusRef, labels: Labels): Block[] {
  return [
    {
      kind: 'carousels.events',
      id: AGENDA_ID,
      title: labels('campus.events', { campus: title }),
      campus: slug,
      limit: EVENTS,
    },
    {
      kind: 'news.list',
      id: NEWS_ID,
      title: labels('campus.news', { campus: title }),
      subtitle: '',
      category: '',
      campus: slug,
      maxNewsCount: NEWS,
      ctaLabel: '',
      ctaUri: '',
    },
  ];
}

function trail({ title, slug }: CampusRef, labels: Labels): Crumb[] {
  return [
    { label: labels('campuses.title'), path: '/campus' },
    { label: title, path: campusPath({ slug }) },
  ];
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  const own = body.filter(({ id }) => id !== AGENDA_ID && id !== NEWS_ID);
  return (
    <article className="page-flow">
      <StaticPart of={facts} fragment="campus header">
        {(campus) => <CampusHeader campus={campus} />}
      </StaticPart>
      <div className="page-columns stack container">
        <StaticPart of={facts} fragment="campus panel" as="aside" className="page-columns__panel">
          {(campus) => <CampusFactsPanel campus={campus} />}
        </StaticPart>
        <StaticPart of={facts} fragment="campus description" className="page-columns__main">
          {({ description }) => <RichText className="prose--opening" html={description} />}
        </StaticPart>
      </div>
      <StaticPart of={facts} fragment="campus courses">
        {(campus) => <CampusCourses campus={campus} />}
      </StaticPart>
      <Blocks body={own} />
      <Blocks body={body.filter(({ id }) => id === AGENDA_ID || id === NEWS_ID)} />
    </article>
  );
}

function CampusHeader({ campus }: CampusPageFacts) {
  const labels = useLabels();
  return (
    <>
      <PageBreadcrumb trail={trail(campus, labels)} />
      <PageHeading
        title={labels('campus.title', { campus: campus.title })}
        eyebrow={campus.isAffiliated ? labels('campus.affiliated') : labels('campus.own')}
        lead={campus.summary}
        image={campus.picture}
        illustration={{ kind: 'skyline', seed: campus.slug, shape: '8x9' }}
      >
        <RequestButton action="contact" campus={campus.slug}>
          {labels('campus.meet')}
        </RequestButton>{' '}
        <RequestButton action="brochure" campus={campus.slug} variant="secondary" icon="download">
          {labels('cta.brochure')}
        </RequestButton>
      </PageHeading>
    </>
  );
}
