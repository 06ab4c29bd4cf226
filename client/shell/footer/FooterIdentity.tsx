import type { PostalAddress } from '../../../shared/content/place';
import type { Settings, SocialNetwork } from '../../../shared/content/settings';
import { useLabels } from '../../site/SiteContext';
import { Icon, type IconName } from '../../ui/media/Icon';
import { PhoneLink } from '../../ui/text/PhoneLink';
import { Logo } from '../navbar/Logo';

const DRAWINGS = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  Youtube: 'youtube',
  Linkedin: 'linkedin',
  Twitter: 'twitter',
  Discord: 'discord',
  Tiktok: 'tiktok',
} satisfies Record<SocialNetwork, IconName>;

/** Example: '3 rue du Port, 57000 Metz' */
function inOneLine({ street, postalCode, city }: PostalAddress): string {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The school's identity: logo, address, phone, mail, and the social networks that editors made visible. */
export function FooterIdentity({ settings }: { settings: Settings | null }) {
  const labels = useLabels();
  const networks = settings?.social ?? [];
  return (
    <div className="footer__identity">
      <Logo settings={settings} onDark />
      {settings?.address && <address className="footer__address">{inOneLine(settings.address)}</address>}
      {(settings?.phone || settings?.email) && (
        <ul className="footer__reach bare-list" role="list">
          {settings.phone && (
            <li>
              <PhoneLink number={settings.phone} url={settings.phoneUrl} />
            </li>
          )}
          {settings.email && (
            <li>
              <a href={`mailto:${settings.email}`}>{settings.email}</a>
            </li>
          )}
        </ul>
      )}
      {networks.length > 0 && (
        <ul className="footer__networks bare-list" role="list" aria-label={labels('navigation.social')}>
          {networks.map(({ id, type, url }) => (
            <li key={id}>
              <a className="round" href={url} rel="noopener">
                <Icon name={DRAWINGS[type]} label={type} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
