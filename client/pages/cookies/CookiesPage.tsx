import { useEffect, useState } from 'react';
import { alternatesOf } from '../../../shared/addresses/alternates';
import { localise } from '../../../shared/locale';
import { type LoadPage, usePage } from '../../site/pageData';
import { type SiteOptions, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { hasOptedOut, optOutCookie } from '../../thirdParty/analyticsOptOut';
import { CONSENT_DECIDED, type Consent, purposesOf, readConsent } from '../../thirdParty/consent';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { PageHeading } from '../PageHeading';
import { otherServices, ownCookies, type RegisterLine } from './cookieRegister';

/** The decisions offered to the visitor; null if there are none. */
type CookiesLive = { consent: boolean; counting: boolean } | null;

interface CookiesFacts {
  own: RegisterLine[];
  others: RegisterLine[];
}

/** The register of what the site stores and loads from other hosts, built from the configuration so that it is true. */
export const load: LoadPage<CookiesFacts, CookiesLive> = async ({ site, labels }) => ({
  meta: {
    title: labels('cookies.title'),
    description: labels('cookies.lead'),
    path: localise('/cookies', site.locale),
    noindex: true,
    alternates: alternatesOf('/cookies', site.options.englishEnabled),
  },
  facts: { own: ownCookies(site.options, labels), others: otherServices(site.options, labels) },
  live: choices(site.options),
});

function choices({ consentRequired, matomoUrl }: SiteOptions): CookiesLive {
  const live = { consent: consentRequired, counting: matomoUrl !== '' };
  return live.consent || live.counting ? live : null;
}

export function Page() {
  const labels = useLabels();
  const { facts, live } = usePage<typeof load>();
  return (
    <>
      <StaticPart of={facts} name="heading">
        {() => <PageHeading title={labels('cookies.title')} lead={labels('cookies.lead')} />}
      </StaticPart>
      <div className="page-body container">
        {live?.consent && <Decision />}
        {live?.counting && <Counting />}
        <StaticPart of={facts}>{(known) => <Registers {...known} />}</StaticPart>
      </div>
    </>
  );
}

function Registers({ own, others }: CookiesFacts) {
  const labels = useLabels();
  return (
    <>
      <Register title={labels('cookies.own')} lines={own} last={labels('cookies.howLong')} />
      <Register title={labels('cookies.others')} lines={others} last={labels('cookies.when')} />
    </>
  );
}

function Register({ title, lines, last }: { title: string; lines: readonly RegisterLine[]; last: string }) {
  const labels = useLabels();
  const isOfOthers = lines.some(({ who }) => who !== undefined);
  return (
    <section className="cookies__register">
      <h2>{title}</h2>
      <DataTable label={title}>
        <thead>
          <tr>
            <th scope="col">{labels('cookies.name')}</th>
            {isOfOthers && <th scope="col">{labels('cookies.who')}</th>}
            <th scope="col">{labels('cookies.why')}</th>
            <th scope="col">{last}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, who, why, howLong }) => (
            <tr key={`${name} ${who ?? ''}`}>
              <th scope="row">{name}</th>
              {isOfOthers && <td>{who}</td>}
              <td>{why}</td>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

/** Audience measurement is exempt from consent, but can be refused too. */
function Counting() {
  const labels = useLabels();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(hasOptedOut(document.cookie)), []);
  function refuse(): void {
    const { document, location } = window;
    document.cookie = optOutCookie(location.protocol === 'https:');
    setRefused(true);
  }
  return (
    <section className="cookies__choice with-scripts">
      <h2>{labels('cookies.counting')}</h2>
      <p>{labels('cookies.counting.text')}</p>
      <p role="status">{isRefused && labels('cookies.counting.refused')}</p>
      {!isRefused && (
        <p className="cookies__ways">
          <Button variant="secondary" onClick={refuse} data-needs-code>
            {labels('cookies.counting.refuse')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The visitor's decision, its date, and buttons to change it: withdrawing takes one click, as agreeing did. */
function Decision() {
  const labels = useLabels();
  const { locale, options } = useSite();
  const [consent, setConsent] = useState<Consent | null>();
  useEffect(() => {
    const read = () => setConsent(readConsent(document.cookie, Date.now()));
    read();
    document.addEventListener(CONSENT_DECIDED, read);
    return () => document.removeEventListener(CONSENT_DECIDED, read);
  }, []);
  const words = (isGranted: boolean) =>
    purposesOf(options)
      .filter((purpose) => consent?.granted.includes(purpose) === isGranted)
      .map((purpose) => labels(`cookies.purpose.${purpose}`))
      .join(', ') || labels('cookies.nothing');
  return (
    <section className="cookies__choice">
      <h2>{labels('consent.title')}</h2>
      <p role="status">
        {consent === null && labels('cookies.undecided')}
        {consent &&
          labels('cookies.decided', {
            date: new Date(consent.at).toLocaleDateString(locale, { dateStyle: 'long' }),
            granted: words(true),
            refused: words(false),
          })}
      </p>
      <p className="without-scripts">{labels('cookies.undecided')}</p>
      <p className="cookies__ways">
        <Button data-consent="refuse" data-needs-code>
          {labels('consent.refuse')}
        </Button>{' '}
        <Button variant="secondary" data-consent data-needs-code>
          {labels('navigation.cookies')}
        </Button>
      </p>
    </section>
  );
}
