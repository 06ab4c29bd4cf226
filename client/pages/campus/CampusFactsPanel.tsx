import { useLabels } from '../../site/SiteContext';
import { FactList } from '../../ui/FactList';
import { EmailLink } from '../../ui/text/EmailLink';
import { Link } from '../../ui/text/Link';
import { PhoneLink } from '../../ui/text/PhoneLink';
import type { CampusPageFacts } from './campusPageFacts';

/** Where a campus is and how to reach it. */
export function CampusFactsPanel({ campus }: CampusPageFacts) {
  const labels = useLabels();
  const { street, postalCode, city } = campus.address;
  return (
    <div className="facts-panel stack">
      <h2 className="facts-panel__title">{labels('campus.contact')}</h2>
      <FactList
        facts={[
          {
            label: labels('campus.address'),
            value: (street || city) && (
              <address className="campus-panel__address">
                {street && <span>{street}</span>} <span>{[postalCode, city].filter(Boolean).join(' ')}</span>{' '}
                {campus.countryName && <span>{campus.countryName}</span>}
              </address>
            ),
          },
          {
            label: labels('campus.phone'),
            value: campus.phone && <PhoneLink number={campus.phone} url={campus.phoneUrl} />,
          },
          {
            label: labels('campus.email'),
            value: campus.email && <EmailLink address={campus.email} />,
          },
        ]}
      />
      {campus.geo && (
        <p>
          <Link
            href={`https://www.openstreetmap.org/?mlat=${campus.geo.lat}&mlon=${campus.geo.lng}#map=15/${campus.geo.lat}/${campus.geo.lng}`}
            newWindowLabel={labels('commons.newWindow')}
          >
            {labels('campus.route')}
          </Link>
        </p>
      )}
    </div>
  );
}
