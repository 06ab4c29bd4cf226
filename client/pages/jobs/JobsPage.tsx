import { inAddress } from '../../../shared/addresses/slug';
import type { JobOffer } from '../../../shared/content/job';
import type { List } from '../../../shared/content/list';
import { EMPTY_SEO } from '../../../shared/content/seo';
import type { CampusRef } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import { OFFER_CHOICES } from '../../../shared/facets';
import { readLevel } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import { Blocks } from '../../blocks/Blocks';
import { kindChoices, levelChoices } from '../../entries/courseKinds';
import { JobCard } from '../../entries/JobCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { entryAlternates } from '../entryAlternates';
import {
  type ActiveFilter,
  ActiveFilters,
  EmptyList,
  FiltersOpener,
  ListCount,
  RESULTS,
} from '../list/Filters';
import { useFilterSheet } from '../list/filterSheet';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { campusChoices, checkChoice, checkKind } from '../list/listChoices';
import { descriptionOfList, titleOfChoice, titleOfPage } from '../list/listTexts';
import { checkPage } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { type JobChoices, JobFilterBar } from './JobFilterBar';
import {
  countOffers,
  howMany,
  type JobFilters,
  pageOfOffers,
  readJobFilters,
  writeJobFilters,
} from './jobFilters';

interface JobsFacts extends JobChoices {
  title: string;
  heading: string;
  list: List<JobOffer>;
}

/** The service returns all offers at once: they are filtered and paged here. */
export const load: LoadPage<JobsFacts> = async ({ site, labels, search }) => {
  const filters = readJobFilters(search);
  const jobs = site.queries.jobs();
  const query = writeJobFilters(filters);
  const path = localise('/offres-alternance', site.locale) + query;
  // A list by words or with several filters only repeats other lists: not for search engines.
  const chosen = [filters.niveau, filters.contrat, filters.campus].filter(Boolean);
  const isOnlyForPeople = filters.q !== '' || chosen.length > 1;
  const [{ title: given, offers, body, seo }, alternates] = await Promise.all([
    site.content.get(jobs),
    query === ''
      ? entryAlternates(site, jobs, '/offres-alternance')
      : isOnlyForPeople
        ? []
        : listAlternates(site, '/offres-alternance', path, async (queries) =>
            pageOfOffers((await site.content.get(queries.jobs())).offers, filters),
          ),
  ]);
  const title = given || labels('jobs.title');
  const list = pageOfOffers(offers, filters);
  const campuses = await campusesOf(offers, filters, site, list);
  const { niveau, contrat } = OFFER_CHOICES;
  const level = readLevel(filters.niveau);
  checkKind(filters.niveau, offers.flatMap(niveau), labels.optional(`course.level.${level}`));
  checkKind(filters.contrat, offers.flatMap(contrat));
  // A selected level is listed even if no offer has it.
  const levels = levelChoices([...offers.map((offer) => offer.level ?? ''), level], labels);
  const active = activeFilters(filters, { campuses, levels }, labels, site.locale);
  const choices = active.map(({ label }) => label);
  const heading = titleOfChoice(labels, title, choices);
  const short = titleOfChoice(labels, labels('jobs.shortTitle'), choices);
  const pageTitle = titleOfPage(labels, heading, filters.page, short);
  return {
    meta: {
      title: pageTitle,
      path,
      // The editor's SEO texts are for the first page; the others need their own, to be distinct.
      ...(query === ''
        ? { seo }
        : {
            description: descriptionOfList(labels, pageTitle, list),
            seo: { ...EMPTY_SEO, shareImage: seo.shareImage, preventIndexing: seo.preventIndexing },
          }),
      noindex: isOnlyForPeople || list.total === 0,
      alternates,
      breadcrumb: [{ label: title, path: '/offres-alternance' }],
    },
    facts: {
      title,
      heading,
      list: checkPage(list, filters.page),
      filters,
      campuses: campuses.sort((a, b) => a.title.localeCompare(b.title, site.locale)),
      levels,
      contracts: kindChoices(offers.flatMap(contrat)),
      counts: countOffers(offers, filters),
    },
    // The blocks below the list, mainly questions, appear on its first page only.
    body: query === '' ? body : [],
  };
};

/** Campuses with offers, and the selected one; 404 if that does not exist. */
async function campusesOf(
  offers: readonly JobOffer[],
  { campus: chosen }: JobFilters,
  site: Site,
  list: List<JobOffer>,
): Promise<CampusRef[]> {
  const campuses = new Map<string, CampusRef>();
  for (const { campus } of offers) {
    const slug = campus && inAddress(campus.slug);
    if (campus && slug) campuses.set(slug, { slug, title: campus.title });
  }
  if (chosen && !campuses.has(chosen)) {
    // A campus without offers is valid too.
    const all = await orNull(site.content.get(site.queries.campuses()));
    const known = await campusChoices(site, all, chosen, []);
    checkChoice(chosen, known, list);
    for (const { slug, title } of known) if (slug === chosen) campuses.set(slug, { slug, title });
  }
  return [...campuses.values()];
}

/** The active filters, worded for the visitor. */
function activeFilters(
  filters: JobFilters,
  { campuses, levels }: Pick<JobsFacts, 'campuses' | 'levels'>,
  labels: Labels,
  locale: Locale,
): ActiveFilter[] {
  const without = (name: 'q' | 'niveau' | 'contrat' | 'campus') =>
    `${localise('/offres-alternance', locale)}${writeJobFilters({ ...filters, [name]: '', page: 1 })}#${RESULTS}`;
  return [
    { label: filters.q && labels('filters.quoted', { words: filters.q }), without: without('q') },
    {
      label: levels.find(({ value }) => value === filters.niveau)?.label ?? filters.niveau,
      without: without('niveau'),
    },
    { label: filters.contrat, without: without('contrat') },
    {
      label: campuses.find(({ slug }) => slug === filters.campus)?.title ?? filters.campus,
      without: without('campus'),
    },
  ].filter(({ label }) => label !== '');
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  useFilterSheet('jobs', howMany);
  return (
    <div className="page-flow">
      <StaticPart of={facts}>{(known) => <Jobs {...known} />}</StaticPart>
      <Blocks body={body} />
    </div>
  );
}

function Jobs({ title, heading, list, filters, campuses, levels, contracts, counts }: JobsFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const action = localise('/offres-alternance', locale);
  const count = list.total ?? 0;
  const active = activeFilters(filters, { campuses, levels }, labels, locale);
  return (
    <>
      <PageBreadcrumb trail={[{ label: title, path: '/offres-alternance' }]} />
      <PageHeading className="list-heading" title={heading} lead={labels('jobs.lead')} />
      <div className="page-body container">
        <JobFilterBar {...{ filters, campuses, levels, contracts, counts }} />
        <div className="list-summary">
          <ListCount of="jobs" count={count} isFiltered={active.length > 0} />
          <FiltersOpener active={active.length} />
          <ActiveFilters filters={active} action={`${action}#${RESULTS}`} />
        </div>
        {count === 0 && (
          <EmptyList
            id={RESULTS}
            message={labels(active.length > 0 ? 'jobs.empty' : 'jobs.none')}
            hint={active.length > 0 ? labels('filters.emptyHint') : undefined}
            href={active.length > 0 ? action : undefined}
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
        <ListPages
          list={list}
          hrefOf={(page) => `${action}${writeJobFilters({ ...filters, page })}#${RESULTS}`}
        />
      </div>
    </>
  );
}
