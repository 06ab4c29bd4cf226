import { LIST_PAGE_SIZE } from '../../../shared/constants';
import type { JobOffer } from '../../../shared/content/job';
import type { List } from '../../../shared/content/list';
import type { CampusRef } from '../../../shared/content/summaries';
import { LEVELS, type Level } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../../shared/searchWords';
import { inAddress } from '../../../shared/slug';
import { Blocks } from '../../blocks/Blocks';
import { JobCard } from '../../entries/JobCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { entryAlternates } from '../entryAlternates';
import { ActiveFilters, EmptyList, Filters, ListCount } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { campusChoices, checkChoice } from '../list/listChoices';
import { checkPage, titleOfPage } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { type JobFilters, matchingOffers, readJobFilters, writeJobFilters } from './jobFilters';

interface JobsFacts {
  title: string;
  list: List<JobOffer>;
  filters: JobFilters;
  campuses: CampusRef[];
  levels: Level[];
}

/** The service gives all offers at once: they are filtered and paged here. */
export const load: LoadPage<JobsFacts> = async ({ site, labels, search }) => {
  const filters = readJobFilters(search);
  const jobs = site.queries.jobs();
  const [{ title: given, offers, body, seo }, alternates] = await Promise.all([
    site.content.get(jobs),
    entryAlternates(site, jobs, '/offres-alternance'),
  ]);
  const title = given || labels('jobs.title');
  const matching = matchingOffers(offers, filters);
  const list: List<JobOffer> = {
    items: matching.slice((filters.page - 1) * LIST_PAGE_SIZE, filters.page * LIST_PAGE_SIZE),
    page: filters.page,
    pageSize: LIST_PAGE_SIZE,
    pageCount: Math.max(1, Math.ceil(matching.length / LIST_PAGE_SIZE)),
    total: matching.length,
  };
  const campuses = new Map<string, CampusRef>();
  for (const { campus } of offers) {
    const slug = campus && inAddress(campus.slug);
    if (campus && slug) campuses.set(slug, { slug, title: campus.title });
  }
  if (filters.campus && !campuses.has(filters.campus)) {
    // A campus without an offer exists all the same.
    const all = await orNull(site.content.get(site.queries.campuses()));
    const known = await campusChoices(site, all, filters.campus, []);
    checkChoice(filters.campus, known, list);
    for (const { slug, title: name } of known) {
      if (slug === filters.campus) campuses.set(slug, { slug, title: name });
    }
  }
  const query = writeJobFilters(filters);
  return {
    meta: {
      title: titleOfPage(labels, title, filters.page),
      path: localise('/offres-alternance', site.locale) + query,
      seo: { ...seo, metaTitle: seo.metaTitle && titleOfPage(labels, seo.metaTitle, filters.page) },
      // Words, or two choices: such a list is found by each of them already. An empty one is none.
      noindex:
        filters.q !== '' ||
        (filters.niveau !== '' && filters.campus !== '') ||
        (query !== '' && matching.length === 0),
      // Whether the other language has as many pages is not known.
      alternates: filters.page === 1 ? alternates.map((one) => ({ ...one, path: one.path + query })) : [],
      breadcrumb: [{ label: title, path: '/offres-alternance' }],
    },
    layout: 'default',
    facts: {
      title,
      list: checkPage(list, filters.page),
      filters,
      campuses: [...campuses.values()].sort((a, b) => a.title.localeCompare(b.title, site.locale)),
      levels: LEVELS.filter((level) => offers.some((offer) => offer.level === level)),
    },
    live: null,
    body,
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  return (
    <div className="page-flow">
      <StaticPart of={facts}>{(known) => <Jobs {...known} />}</StaticPart>
      <Blocks body={body} />
    </div>
  );
}

function Jobs({ title, list, filters, campuses, levels }: JobsFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const action = localise('/offres-alternance', locale);
  const count = list.total ?? 0;
  const without = (name: 'q' | 'niveau' | 'campus') =>
    action + writeJobFilters({ ...filters, [name]: '', page: 1 });
  const active = [
    { label: filters.q && labels('filters.quoted', { words: filters.q }), without: without('q') },
    { label: filters.niveau && labels(`course.level.${filters.niveau}`), without: without('niveau') },
    {
      label: campuses.find(({ slug }) => slug === filters.campus)?.title ?? filters.campus,
      without: without('campus'),
    },
  ].filter(({ label }) => label !== '');
  return (
    <>
      <PageBreadcrumb locale={locale} trail={[{ label: title, path: '/offres-alternance' }]} />
      <PageHeading title={title} lead={labels('jobs.lead')} />
      <div className="page-body container">
        <Filters key={writeJobFilters({ ...filters, page: 1 })} action={action}>
          <Field
            id="filtre-q"
            name="q"
            type="search"
            maxLength={MAX_WORDS_LENGTH}
            label={labels('filters.words')}
            defaultValue={filters.q}
          />
          <Select
            id="filtre-niveau"
            name="niveau"
            label={labels('filters.level')}
            placeholder={labels('filters.allLevels')}
            defaultValue={filters.niveau.replace('+', '')}
            options={levels.map((level) => ({
              value: level.replace('+', ''),
              label: labels(`course.level.${level}`),
            }))}
          />
          <Select
            id="filtre-campus"
            name="campus"
            label={labels('filters.campus')}
            placeholder={labels('filters.allCampuses')}
            defaultValue={filters.campus}
            options={campuses.map(({ slug, title: name }) => ({ value: slug, label: name }))}
          />
        </Filters>
        <div className="list-summary">
          <ListCount of="jobs" count={count} isFiltered={active.length > 0} />
          <ActiveFilters filters={active} action={action} />
        </div>
        {count === 0 && (
          <EmptyList
            message={labels('jobs.empty')}
            hint={active.length > 0 ? labels('filters.emptyHint') : undefined}
            href={action}
            seeAll={labels('jobs.seeAll')}
          />
        )}
        <ul className="row-list bare-list" role="list">
          {list.items.map((offer) => (
            <li key={offer.slug}>
              <JobCard offer={offer} />
            </li>
          ))}
        </ul>
        <ListPages list={list} hrefOf={(page) => action + writeJobFilters({ ...filters, page })} />
      </div>
    </>
  );
}
