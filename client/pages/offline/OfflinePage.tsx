import { eventPath } from '../../../shared/addresses/entryPaths';
import type { EventSummary } from '../../../shared/content/event';
import type { Settings } from '../../../shared/content/settings';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { useKeptPages } from '../../offline/keptPages';
import { useWantedPage } from '../../offline/wantedPage';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { useHydrated } from '../../site/useHydrated';
import { Button } from '../../ui/Button';
import { DateBlock } from '../../ui/DateBlock';
import { PhoneLink } from '../../ui/text/PhoneLink';
import { unbroken } from '../../ui/text/unbroken';
import { PageHeading } from '../PageHeading';

interface OfflineLive {
  events: Pick<EventSummary, 'slug' | 'title' | 'url' | 'when' | 'overAt' | 'cancelled'>[];
}

/** Shown without a connection in place of a page that is not cached. */
export const load: LoadPage<{ settings: Settings | null }, OfflineLive> = async ({ site, labels }) => {
  const [settings, events] = await Promise.all([
    orNull(site.content.get(site.queries.settings())),
    orNull(site.content.get(site.queries.events({ now: site.now() }))),
  ]);
  return {
    meta: {
      title: labels('offline.title'),
      path: localise('/hors-ligne', site.locale),
      noindex: true,
    },
    facts: { settings },
    live: {
      events: (events?.items ?? []).map(({ slug, title, url, when, overAt, cancelled }) => ({
        slug,
        title,
        url,
        when,
        overAt,
        cancelled,
      })),
    },
  };
};

export function Page() {
  const labels = useLabels();
  const { facts, live } = usePage<typeof load>();
  return (
    <>
      <PageHeading title={labels('offline.title')} lead={labels('offline.lead')}>
        <Wanted />
      </PageHeading>
      <div className="page-body container offline stack">
        <KeptPages />
        <UpcomingOffline events={live.events} />
        <StaticPart of={facts} as="section">
          {({ settings }) => <Reach settings={settings} />}
        </StaticPart>
      </div>
    </>
  );
}

/** The page that could not be loaded, with a link to retry. */
function Wanted() {
  const labels = useLabels();
  const { locale } = useSite();
  const wanted = useWantedPage();
  return (
    <>
      <Button href={wanted ?? localise('/', locale)}>{labels('offline.retry')}</Button>
      {wanted && <p>{labels('offline.wanted', { address: wanted })}</p>}
    </>
  );
}

function KeptPages() {
  const labels = useLabels();
  const pages = useKeptPages();
  return (
    <section>
      <h2>{labels('offline.pages')}</h2>
      {pages.length === 0 ? (
        <p>{labels('offline.noPages')}</p>
      ) : (
        <ul className="link-list bare-list" role="list">
          {pages.map(({ address, title }) => (
            <li key={address}>
              <a className="link-list__link" href={address}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reach({ settings }: { settings: Settings | null }) {
  const labels = useLabels();
  if (!settings?.phone && !settings?.email) return null;
  return (
    <>
      <h2>{labels('offline.reach')}</h2>
      <ul className="link-list bare-list" role="list">
        {settings.phone && (
          <li>
            <PhoneLink className="link-list__link" number={settings.phone} url={settings.phoneUrl} />
          </li>
        )}
        {settings.email && (
          <li>
            <a className="link-list__link" href={`mailto:${settings.email}`}>
              {settings.email}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** Events announced when this page was cached, without those that are over. */
function UpcomingOffline({ events }: OfflineLive) {
  const labels = useLabels();
  const { locale } = useSite();
  const isHydrated = useHydrated();
  const shown = isHydrated ? events.filter(({ overAt }) => overAt > Date.now()) : events;
  return (
    <section>
      <h2>{labels('offline.events')}</h2>
      {shown.length === 0 && <p>{labels('offline.noEvents')}</p>}
      <ul className="offline__events bare-list" role="list">
        {shown.map(({ slug, title, url, when, cancelled }) => (
          <li key={slug} className="offline__event">
            <DateBlock date={when.start} />
            <p>
              <a href={url || localise(eventPath({ slug }), locale)}>{unbroken(title)}</a>
              <br />
              {cancelled && <strong className="event-card__cancelled">{labels('event.cancelled')}</strong>}
              {cancelled ? <s>{when.text}</s> : when.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
