import { alternatesOf } from '../../shared/addresses/alternates';
import { articlePath, campusPath } from '../../shared/addresses/entryPaths';
import { inAddress } from '../../shared/addresses/slug';
import type { ArticleSummary } from '../../shared/content/article';
import type { JobOffer } from '../../shared/content/job';
import { everyItem } from '../../shared/content/list';
import type { CampusRef, CampusSummary, CourseSummary, TitledRef } from '../../shared/content/summaries';
import { mayExist, orNull } from '../../shared/errors';
import { OFFER_CHOICES, ON_PARCOURSUP } from '../../shared/facets';
import type { Labels } from '../../shared/labels/labels';
import { type Locale, localise } from '../../shared/locale';
import type { Crumb } from '../../shared/structuredData/subject';
import { courseCategories } from '../entries/courseCategories';
import { type KindChoice, kindChoices, levelChoices, rhythmChoices } from '../entries/courseKinds';
import { readEveryCourse } from '../entries/everyCourse';
import { ERROR_LINKS } from '../errors/errorLinks';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { type LoadPage, usePage } from '../site/pageData';
import { useLabels, useSite } from '../site/SiteContext';
import { StaticPart } from '../site/StaticPart';
import { articlesByRubrique } from './article/articlesByRubrique';
import { type CourseFacet, countCourses } from './courses/courseFacets';
import { readCourseFilters } from './courses/courseFilters';
import { PageBreadcrumb } from './PageBreadcrumb';
import { PageHeading } from './PageHeading';

/** Links with labels of at most this many characters take two columns on a phone. */
const SHORT_LABEL = 20;

interface SitePlanFacts {
  campuses: CampusSummary[];
  articles: ArticleSummary[];
  /** Filters for programmes in this language: only values that narrow the list. */
  categories: TitledRef[];
  levels: KindChoice[];
  rhythms: KindChoice[];
  /** Levels of entry. */
  entries: KindChoice[];
  domains: TitledRef[];
  hasParcoursup: boolean;
  /** The page of work-study offers may be missing in one language. */
  hasOffers: boolean;
  /** Filters for the offers; empty when the offers could not be read. */
  offers: { levels: KindChoice[]; contracts: KindChoice[]; campuses: CampusRef[] };
}

/** Every part of the site on one page. It is also the menu for visitors without scripts. */
export const load: LoadPage<SitePlanFacts> = async ({ site, labels }) => {
  const { content, queries } = site;
  const jobs = content.get(queries.jobs());
  const [campuses, articles, courses, hasOffers, landing] = await Promise.all([
    orNull(content.get(queries.campuses())),
    // A later page that fails only shortens the list; the reader has logged the failure.
    everyItem((page) => {
      const answer = content.get(queries.articles(page));
      return page === 1 ? answer : orNull(answer);
    }),
    orNull(readEveryCourse(site)),
    // What is unavailable counts as there.
    mayExist(jobs),
    orNull(jobs),
  ]);
  const counts = courses && countCourses(courses, readCourseFilters(new URLSearchParams()));
  // A value that all programmes share does not narrow the list.
  const kinds = (
    choicesOf: typeof levelChoices,
    facet: CourseFacet,
    of: (course: CourseSummary) => readonly string[],
  ) => choicesOf((courses ?? []).flatMap(of), labels).filter(({ value }) => narrows(facet, value));
  const narrows = (facet: CourseFacet, choice: string) => {
    const count = counts?.[facet][choice] ?? 0;
    return counts !== null && count > 0 && count < counts.all[facet];
  };
  return {
    meta: {
      title: labels('navigation.sitePlan'),
      description: labels('sitePlan.description'),
      path: localise('/plan-du-site', site.locale),
      alternates: alternatesOf('/plan-du-site', site.options.englishEnabled),
      breadcrumb: trail(labels),
    },
    facts: {
      campuses: campuses?.items ?? [],
      articles,
      categories: several(courseCategories(courses ?? [], labels)),
      levels: kinds(levelChoices, 'niveau', ({ level }) => [level ?? '']),
      rhythms: kinds(rhythmChoices, 'rythme', ({ rhythms }) => rhythms),
      entries: kinds(levelChoices, 'acces', ({ openTo }) => openTo),
      domains: several(domainsOf(courses ?? [], site.locale)),
      hasParcoursup: narrows('parcoursup', ON_PARCOURSUP),
      hasOffers: landing ? landing.offers.length > 0 : hasOffers,
      offers: choicesOf(landing?.offers ?? [], labels, site.locale),
    },
  };
};

function domainsOf(courses: readonly CourseSummary[], locale: Locale): TitledRef[] {
  const domains = new Map(courses.flatMap(({ domain }) => (domain ? [[domain.slug, domain]] : [])));
  return [...domains.values()].sort((a, b) => a.title.localeCompare(b.title, locale));
}

/** A single item is no choice. */
function several<T>(found: T[]): T[] {
  return found.length > 1 ? found : [];
}

function choicesOf(offers: readonly JobOffer[], labels: Labels, locale: Locale): SitePlanFacts['offers'] {
  const campuses = new Map(
    offers.flatMap(({ campus }) => (campus ? [[inAddress(campus.slug), campus]] : [])),
  );
  return {
    levels: several(
      levelChoices(
        offers.map(({ level }) => level ?? ''),
        labels,
      ),
    ),
    contracts: several(kindChoices(offers.flatMap(OFFER_CHOICES.contrat))),
    campuses: several([...campuses.values()].sort((a, b) => a.title.localeCompare(b.title, locale))),
  };
}

function trail(labels: Labels): Crumb[] {
  return [{ label: labels('navigation.sitePlan'), path: '/plan-du-site' }];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <SitePlan {...known} />}</StaticPart>;
}

function SitePlan({ campuses, articles, hasOffers, offers, ...courses }: SitePlanFacts) {
  const { categories, levels, rhythms, entries, domains, hasParcoursup } = courses;
  const labels = useLabels();
  const { options } = useSite();
  const narrowed = (list: string, facet: string, choices: readonly KindChoice[]) =>
    choices.map(({ value, label }) => ({
      label: facet === 'acces' ? labels('filters.after', { level: label }) : label,
      path: `${list}?${new URLSearchParams({ [facet]: value })}`,
    }));
  const sections = [
    {
      title: labels('sitePlan.main'),
      links: [
        ...[...ERROR_LINKS, { label: 'blog.title', path: '/blog' } as const]
          .filter(({ path }) => leadsSomewhere(options, path))
          .map(({ label, path }) => ({ label: labels(label), path })),
        ...(hasOffers ? [{ label: labels('jobs.title'), path: '/offres-alternance' }] : []),
        ...(articles.some(({ rubrique }) => rubrique !== null)
          ? [{ label: labels('articles.title'), path: '/article' }]
          : []),
      ],
    },
    {
      title: labels('courses.title'),
      links: [
        ...narrowed('/programme', 'categorie', categories.map(asChoice)),
        ...narrowed('/programme', 'niveau', levels),
        ...narrowed('/programme', 'rythme', rhythms),
        ...narrowed('/programme', 'acces', entries),
        ...narrowed('/programme', 'domaine', domains.map(asChoice)),
        ...(hasParcoursup
          ? [{ label: labels('filters.parcoursup'), path: `/programme?parcoursup=${ON_PARCOURSUP}` }]
          : []),
      ],
    },
    {
      title: labels('jobs.title'),
      links: [
        ...narrowed('/offres-alternance', 'niveau', offers.levels),
        ...narrowed('/offres-alternance', 'contrat', offers.contracts),
        ...narrowed('/offres-alternance', 'campus', offers.campuses.map(asChoice)),
      ],
    },
    {
      title: labels('campuses.title'),
      links: campuses.map((campus) => ({ label: campus.title, path: campusPath(campus) })),
    },
    ...namedFirst(articlesByRubrique(articles)).map((group) => ({
      title: group.title || labels('articles.title'),
      links: group.articles.map((article) => ({ label: article.title, path: articlePath(article) })),
    })),
  ];
  return (
    <>
      <PageBreadcrumb trail={trail(labels)} />
      <PageHeading title={labels('navigation.sitePlan')} />
      <div className="page-body container">
        {sections
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <PlanSection key={title} title={title} links={links} />
          ))}
      </div>
    </>
  );
}

function asChoice({ slug, title }: TitledRef): KindChoice {
  return { value: inAddress(slug), label: title };
}

function PlanSection({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  const { locale } = useSite();
  const isShort = links.every(({ label }) => label.length <= SHORT_LABEL);
  return (
    <section className="list-group">
      <h2 className="list-group__title">{title}</h2>
      <ul className={`link-list link-columns ${isShort ? 'link-columns--short ' : ''}bare-list`} role="list">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a className="link-list__link" href={localise(path, locale)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups without a rubrique go last. */
function namedFirst<G extends { title: string }>(groups: readonly G[]): G[] {
  return [...groups.filter(({ title }) => title !== ''), ...groups.filter(({ title }) => title === '')];
}
