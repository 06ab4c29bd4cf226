import { localise } from '../locale';
import { absolute } from '../seo';
import { type Thing, type ThingFacts, thing } from './thing';

/** The address under which other nodes speak of the school. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** The school in short, as the provider, organiser or publisher of something. */
export function organizationReference({ siteUrl, settings }: ThingFacts): Thing {
  return thing({
    '@type': 'EducationalOrganization',
    '@id': organizationId(siteUrl),
    name: settings.siteName || settings.title,
    url: siteUrl,
    logo: settings.logo ? absolute(siteUrl, settings.logo.url) : undefined,
  });
}

/** The school itself. */
export function organization(facts: ThingFacts): Thing {
  const { settings } = facts;
  return thing({
    description: settings.metaDescription,
    email: settings.email,
    telephone: settings.phone,
    sameAs: settings.social.map(({ url }) => url),
    ...organizationReference(facts),
  });
}

/** The site, with its search: that of the programmes. */
export function website({ siteUrl, locale, settings }: ThingFacts): Thing {
  return thing({
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: siteUrl,
    name: settings.siteName || settings.title,
    inLanguage: locale,
    publisher: { '@type': 'EducationalOrganization', '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${localise('/programme', locale)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
}
