import { localise } from '../locale';
import type { Crumb } from './subject';
import { type Thing, type ThingFacts, thing } from './thing';

/** The way from the home page to a page. */
export function breadcrumbData(home: string, trail: readonly Crumb[], facts: ThingFacts): Thing {
  return thing({
    '@type': 'BreadcrumbList',
    '@id': `${facts.url}#breadcrumb`,
    itemListElement: [{ label: home, path: '/' }, ...trail].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: facts.siteUrl + localise(path, facts.locale),
    })),
  });
}
