import { useEffect, useState } from 'react';
import { useLabels } from '../../site/SiteContext';
import { isUncounted, uncountedCookie } from '../../thirdParty/uncounted';
import { Button } from '../../ui/Button';

/** What is exempt from consent may be refused as well. */
export function Counting() {
  const labels = useLabels();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(isUncounted(document.cookie)), []);
  function refuse(): void {
    const { document, location } = window;
    document.cookie = uncountedCookie(location.protocol === 'https:');
    setRefused(true);
  }
  return (
    <section className="cookies__choice">
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
