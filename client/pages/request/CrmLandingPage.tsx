import type { CampusSummary, CourseSummary } from '../../../shared/content/summaries';
import { thanksPath } from '../../../shared/entryPaths';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { inAddress, readSlug } from '../../../shared/slug';
import { Blocks } from '../../blocks/Blocks';
import { CampusCard } from '../../entries/CampusCard';
import { CourseCard } from '../../entries/CourseCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Icon } from '../../ui/media/Icon';
import { SectionHeader } from '../../ui/SectionHeader';
import { unbroken } from '../../ui/text/unbroken';
import { entryAlternates } from '../entryAlternates';

interface CrmLandingFacts {
  title: string;
  /** What the visitor asked for, when the CRM gives it back. */
  course: CourseSummary | null;
  campus: CampusSummary | null;
}

/** A thank-you page: where the CRM sends the visitor back to, with `?course=&campus=` when it knows them. */
export const load: LoadPage<CrmLandingFacts> = async ({ site, params, search }) => {
  const { queries } = site;
  const courseSlug = inAddress(readSlug(search.get('course')));
  const campusSlug = inAddress(readSlug(search.get('campus')));
  const asked = params.slug ?? '';
  const path = thanksPath({ slug: asked });
  const query = queries.crmLanding(asked);
  const [landing, alternates, course, campus] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, path),
    // Thanks are due whatever becomes of the rest.
    courseSlug ? orNull(site.content.get(queries.course(courseSlug))) : null,
    campusSlug ? orNull(site.content.get(queries.campus(campusSlug))) : null,
  ]);
  return {
    meta: {
      title: landing.title,
      path: localise(path, site.locale),
      alternates,
      seo: landing.seo,
      noindex: true,
    },
    layout: 'default',
    facts: { title: landing.title, course, campus },
    live: null,
    body: landing.body,
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  return (
    <div className="page-flow">
      <StaticPart of={facts} name="thanks">
        {({ title }) => <Thanks title={title} />}
      </StaticPart>
      {/* The sentence that thanks, what was asked for, then what comes next. */}
      <Blocks body={body.slice(0, 1)} />
      <StaticPart of={facts}>{(known) => <Related {...known} />}</StaticPart>
      <Blocks body={body.slice(1)} />
    </div>
  );
}

function Related({ course, campus }: CrmLandingFacts) {
  const labels = useLabels();
  if (!course && !campus) return null;
  return (
    <section className="container" aria-labelledby="votre-choix">
      <SectionHeader id="votre-choix" title={labels('admissions.related')} />
      <ul className="thanks__choice bare-list" role="list">
        {course && (
          <li>
            <CourseCard course={course} layout="row" />
          </li>
        )}
        {campus && (
          <li>
            <CampusCard campus={campus} layout="row" />
          </li>
        )}
      </ul>
    </section>
  );
}

function Thanks({ title }: Pick<CrmLandingFacts, 'title'>) {
  return (
    <header className="thanks">
      <div className="thanks__inner container">
        <span className="thanks__sun">
          <Icon name="check" />
        </span>
        <h1 tabIndex={-1}>{unbroken(title)}</h1>
      </div>
    </header>
  );
}
