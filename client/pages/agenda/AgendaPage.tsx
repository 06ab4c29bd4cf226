import type { EventSummary } from '../../../shared/content/event';
import type { List } from '../../../shared/content/list';
import type { Queries } from '../../../shared/content/queries/queries';
import type { CampusRef } from '../../../shared/content/summaries';
import { orNull, pageNotFound } from '../../../shared/errors';
import type { Feed } from '../../../shared/head/pageMeta';
import { eventTypeTitle, readKind } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { EventCard } from '../../entries/EventCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { Notice } from '../../ui/Notice';
import { campusCalendar } from '../campus/campusCalendar';
import { ActiveFilters, EmptyList, Filters } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { campusChoices, checkChoice, readSlugChoice } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { descriptionOfList, titleOfChoice, titleOfPage } from '../list/listTexts';
import { canBeNear, NearestCampuses, useNearest } from '../list/NearestCampuses';
import { checkPage, pageNumber, pageOfList } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { MonthStrip, TypeTabs } from './AgendaStrips';
import {
  type AgendaChoices,
  agendaChoices,
  eventsOf,
  groupByMonth,
  monthAnchor,
  readEveryEvent,
} from './agendaChoices';

interface AgendaFacts {
  list: List<EventSummary>;
  campuses: CampusRef[];
  campus: string;
  type: string;
  choices: AgendaChoices;
  /** Whether enough campuses have coordinates to sort them by distance. */
  canBeNear: boolean;
  /** The visitor sent a registration to an event that no longer exists. */
  isGone: boolean;
}

export const load: LoadPage<AgendaFacts> = async ({ site, labels, search }) => {
  const page = pageNumber(search.get('page'));
  const campus = readSlugChoice(search.get('campus'));
  const type = readKind(search.get('type') ?? '');
  // Paged here: events that are over by their own clock are dropped, which would leave gaps in the service's pages.
  const narrowed = async (queries: Queries) => {
    const every = await readEveryEvent({ ...site, queries });
    return { every, list: pageOfList(eventsOf(every, { campus, type }), page) };
  };
  const action = localise('/agenda', site.locale);
  const path = action + listSearch({ campus, type }, page);
  const [{ every, list }, all, alternates] = await Promise.all([
    narrowed(site.queries),
    orNull(site.content.get(site.queries.campuses())),
    listAlternates(site, '/agenda', path, async (queries) => (await narrowed(queries)).list),
  ]);
  const campuses = await campusChoices(
    site,
    all,
    campus,
    list.items.map((event) => event.campus),
  );
  checkChoice(campus, campuses, list);
  checkType(type, every, labels);
  const chosen = campuses.find(({ slug }) => slug === campus);
  const heading = headingOf(chosen, type, labels);
  const title = titleOfPage(labels, heading, page);
  return {
    meta: {
      title,
      description: path === action ? labels('agenda.lead') : descriptionOfList(labels, title, list),
      path,
      // Indexed by campus or by type; the combination of both is for visitors only.
      noindex: (campus !== '' && type !== '') || list.items.length === 0,
      alternates,
      feeds: [calendarOf(chosen, site.locale, labels)],
      illustration: { kind: 'event', seed: 'agenda', variant: 'jpo' },
      breadcrumb: trail(labels),
    },
    facts: {
      list: checkPage(list, page),
      campuses,
      campus,
      type,
      choices: agendaChoices(every, { campus, type }, labels),
      canBeNear: canBeNear(all?.items ?? []),
      isGone: site.sentForm?.problem === 'gone',
    },
    ...(chosen ? { admissions: { campus } } : {}),
  };
};

/** 404 for a type with neither a label nor a future event: it does not exist. */
function checkType(type: string, every: readonly EventSummary[], labels: Labels): void {
  const isKnown =
    type === '' || labels.optional(`event.type.${type}`) !== '' || every.some((event) => event.type === type);
  if (!isKnown) throw pageNotFound(`choice ${type}`);
}

function headingOf(chosen: CampusRef | undefined, type: string, labels: Labels): string {
  return titleOfChoice(
    labels,
    chosen ? labels('agenda.titleOfCampus', { campus: chosen.title }) : labels('agenda.title'),
    type ? [eventTypeTitle(type, labels)] : [],
  );
}

function calendarOf(chosen: CampusRef | undefined, locale: Locale, labels: Labels): Feed {
  return chosen
    ? campusCalendar(chosen, locale, labels)
    : { type: 'text/calendar', title: labels('agenda.title'), path: localise('/agenda.ics', locale) };
}

function trail(labels: Labels): Crumb[] {
  return [{ label: labels('agenda.title'), path: '/agenda' }];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  useNearest();
  return <StaticPart of={facts}>{(known) => <Agenda {...known} />}</StaticPart>;
}

function Agenda({ list, campuses, campus, type, choices, canBeNear, isGone }: AgendaFacts) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const action = localise('/agenda', locale);
  const chosen = campuses.find(({ slug }) => slug === campus);
  const heading = headingOf(chosen, type, labels);
  const count = list.total;
  const { path } = calendarOf(chosen, locale, labels);
  // Calendar apps subscribe to a webcal: address; an https: one would be downloaded only once.
  const subscription = (options.siteUrl + path).replace(/^https?:/, 'webcal:');
  return (
    <>
      <PageBreadcrumb trail={trail(labels)} />
      <PageHeading className="list-heading" title={heading} lead={labels('agenda.lead')} />
      <div className="page-body container">
        {isGone && (
          <Notice tone="error" title={labels('event.closed.title')} announced arriving>
            <p>{labels('event.closed.gone')}</p>
          </Notice>
        )}
        <TypeTabs
          types={choices.types}
          type={type}
          hrefOf={(one) => action + listSearch({ campus, type: one })}
        />
        {(campuses.length > 1 || campus !== '') && (
          <Filters key={campus + type} action={action}>
            {type && <input type="hidden" name="type" value={type} />}
            <Select
              id="agenda-campus"
              name="campus"
              label={labels('filters.campus')}
              placeholder={labels('filters.allCampuses')}
              defaultValue={campus}
              options={campuses.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
          </Filters>
        )}
        {canBeNear && <NearestCampuses hrefOf={`${action}?campus={campus}${type && `&type=${type}`}`} />}
        <div className="list-summary">
          {count !== null && count > 0 && (
            <p className="list-summary__count">
              {labels(count === 1 ? 'agenda.count.one' : 'agenda.count.many', { count })}
            </p>
          )}
          <ActiveFilters
            filters={[
              { label: chosen?.title ?? '', without: action + listSearch({ type }) },
              { label: type && eventTypeTitle(type, labels), without: action + listSearch({ campus }) },
            ].filter(({ label }) => label !== '')}
            action={action}
          />
        </div>
        <MonthStrip months={choices.months} hrefOf={(page) => action + listSearch({ campus, type }, page)} />
        {list.items.length === 0 && (
          <EmptyList
            message={labels(campus + type === '' ? 'agenda.none' : 'agenda.empty')}
            href={campus + type === '' ? undefined : action}
            seeAll={labels('agenda.seeAll')}
          />
        )}
        {groupByMonth(list.items).map(({ month, title, events }) => (
          <section key={month} className="list-group">
            <h2 className="list-group__title" id={monthAnchor(month)}>
              {title}
            </h2>
            <ul className="agenda__events stack bare-list" role="list">
              {events.map((event) => (
                <li key={event.slug} className="event-list__event">
                  <EventCard event={event} detailed />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ListPages list={list} hrefOf={(page) => action + listSearch({ campus, type }, page)} />
        <p className="agenda__subscribe">
          <Button href={subscription} variant="secondary" icon="calendar">
            {labels('agenda.subscribe')}
          </Button>
        </p>
      </div>
    </>
  );
}
