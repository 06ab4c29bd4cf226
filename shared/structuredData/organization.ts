import { absolute } from '../head/seo';
import { postalAddress } from './postalAddress';
import { dialledNumber, type Thing, type ThingFacts, thing } from './thing';

/** The `@id` by which other nodes refer to the school. */
function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

const SITE_ICON = '/icons/icon-512.png';

/** A short reference to the school, as the provider, organiser or publisher of something. */
export function organizationReference({ siteUrl, settings }: ThingFacts): Thing {
  return thing({
    '@type': 'EducationalOrganization',
    '@id': organizationId(siteUrl),
    name: settings.siteName,
    url: siteUrl,
    // Without a logo: the icon of the installed site.
    logo: absolute(siteUrl, settings.logo?.url ?? SITE_ICON),
  });
}

/** The school. */
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

/** The site, with the name for search engines. */
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
