import { campusPath, jobPath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import { SHOWN_TITLE_LENGTH } from '../../../shared/constants';
import type { JobOffer, Salary } from '../../../shared/content/job';
import { pageNotFound } from '../../../shared/errors';
import { levelTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { inOneLine } from '../../entries/inOneLine';
import { RequestButton } from '../../entries/RequestButton';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { FactList } from '../../ui/FactList';
import { RichText } from '../../ui/text/RichText';
import { entryAlternates } from '../entryAlternates';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';

interface JobPageFacts {
  offer: JobOffer;
  listTitle: string;
}

/** The page of one offer. An offer that has left the list is a 404. */
export const load: LoadPage<JobPageFacts> = async ({ site, labels, params }) => {
  const path = jobPath({ slug: params.slug ?? '' });
  const query = site.queries.jobs();
  const [landing, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, path, (paths) => paths.find((offer) => offer === path)),
  ]);
  const listTitle = landing.title || labels('jobs.title');
  const offer = landing.offers.find(({ slug }) => inAddress(slug) === params.slug);
  if (!offer) throw pageNotFound(`work-study offer ${params.slug}`);
  return {
    meta: {
      title: titleOf(offer),
      description: [offer.company, offer.contract, offer.city].filter(Boolean).join(' · '),
      path: localise(path, site.locale),
      illustration: { kind: 'skyline', seed: offer.campus?.slug ?? offer.slug },
      alternates,
      breadcrumb: trail({ offer, listTitle }),
      subject: { kind: 'job', offer },
    },
    facts: { offer, listTitle },
    ...(offer.campus ? { admissions: { campus: offer.campus.slug } } : {}),
  };
};

/** The title with the town, if both fit in what search engines show. */
function titleOf({ title, city }: JobOffer): string {
  const whole = [title, city].filter(Boolean).join(' – ');
  return whole.length <= SHOWN_TITLE_LENGTH ? whole : title;
}

function trail({ offer, listTitle }: JobPageFacts): Crumb[] {
  return [
    { label: listTitle, path: '/offres-alternance' },
    { label: offer.title, path: jobPath(offer) },
  ];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <Job {...known} />}</StaticPart>;
}

function Job({ offer, listTitle }: JobPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <article className="page-flow">
      <div>
        <PageBreadcrumb trail={trail({ offer, listTitle })} />
        <PageHeading title={offer.title} eyebrow={inOneLine(offer.company, offer.city)} />
      </div>
      <div className="page-columns stack container">
        <aside className="page-columns__panel">
          <JobPanel offer={offer} />
        </aside>
        <div className="page-columns__main">
          <RichText html={offer.description} />
          <p>
            <Button href={localise('/offres-alternance', locale)} variant="quiet" icon="arrow-left">
              {labels('jobs.all')}
            </Button>
          </p>
        </div>
      </div>
    </article>
  );
}

/** '1 520 à 1 780 € brut par mois'. */
function salaryText({ min, max, unit, currency = 'EUR' }: Salary, labels: Labels, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return labels(`jobs.salary.${unit}`, { amount: format.formatRange(min, max) });
}

/** '12 rue du Port, 57000 Metz', or the city alone; then the country, if it is not the school's. */
function placeText({ street, postalCode, city, countryName }: JobOffer): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street, place, (street || place) && countryName].filter(Boolean).join(', ');
}

function JobPanel({ offer }: Pick<JobPageFacts, 'offer'>) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <div className="facts-panel stack">
      <h2 className="facts-panel__title">{labels('jobs.facts')}</h2>
      <FactList
        facts={[
          { label: labels('jobs.contract'), value: offer.contract },
          { label: labels('jobs.level'), value: offer.level && levelTitle(offer.level, labels) },
          { label: labels('jobs.salary'), value: offer.salary && salaryText(offer.salary, labels, locale) },
          { label: labels('jobs.city'), value: placeText(offer) },
          {
            label: labels('event.campus'),
            value: offer.campus && (
              <a href={localise(campusPath(offer.campus), locale)}>{offer.campus.title}</a>
            ),
          },
          { label: labels('jobs.publishedOn'), value: offer.publishedAt?.long },
          { label: labels('jobs.validThrough'), value: offer.validThrough?.long },
        ]}
      />
      {offer.url ? (
        <Button href={offer.url} iconAfter="external">
          {labels('jobs.apply')}
        </Button>
      ) : (
        <RequestButton action="contact" campus={offer.campus?.slug}>
          {labels('jobs.noLink')}
        </RequestButton>
      )}
    </div>
  );
}
