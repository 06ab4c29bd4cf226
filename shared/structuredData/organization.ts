import { absolute } from '../head/seo';
import { postalAddress } from './postalAddress';
import { dialledNumber, type Thing, type ThingFacts, thing } from './thing';

/** The address under which other nodes speak of the school. */
function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

const SITE_ICON = '/icons/icon-512.png';

/** The school in short, as the provider, organiser or publisher of something. */
export function organizationReference({ siteUrl, settings }: ThingFacts): Thing {
  return thing({
    '@type': 'EducationalOrganization',
    '@id': organizationId(siteUrl),
    name: settings.siteName,
    url: siteUrl,
    // Without one of the school's own: the icon under which the site is installed.
    logo: absolute(siteUrl, settings.logo?.url ?? SITE_ICON),
  });
}

/** The school itself. */
export function organization(facts: ThingFacts): Thing {
  const { settings } = facts;
  return thing({
    description: settings.metaDescription,
    email: settings.email,
    telephone: dialledNumber(settings.phoneUrl) || settings.phone,
    address: settings.address && postalAddress(settings.address),
    sameAs: settings.social.map(({ url }) => url),
    ...organizationReference(facts),
  });
}

/** The site, by the name under which search engines show it. */
export function website({ siteUrl, locale, settings }: ThingFacts): Thing {
  return thing({
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: siteUrl,
    name: settings.siteName,
    inLanguage: locale,
    publisher: { '@type': 'EducationalOrganization', '@id': organizationId(siteUrl) },
  });
}
