import { useEffect, useState } from 'react';
import { useLabels, useSite } from '../../site/SiteContext';
import { CONSENT_DECIDED, type Consent, purposesOf, readConsent } from '../../thirdParty/consent';
import { Button } from '../../ui/Button';

/** What this visitor has decided and when, and the ways to decide otherwise: taking back is one click, as agreeing was. */
export function Decision() {
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
