import type { MenuLink } from '../../../shared/content/menu';
import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';

/** The pages that the shell itself leads to from everywhere: the logo, the quick links, a call to action. */
export const SHELL_PAGES = {
  home: '/',
  alumni: '/alumni',
  contact: '/contact',
  agenda: '/agenda',
} as const;

/** Who may be visiting. Anybody but a student leaves for the network's main site when there is one. */
export function profileLinks(
  labels: Labels,
  { networkSiteUrl }: Pick<SiteOptions, 'networkSiteUrl'>,
): MenuLink[] {
  const network = networkSiteUrl.replace(/\/+$/, '');
  return [
    { id: 'student', label: labels('navigation.profile.student'), url: SHELL_PAGES.home },
    { id: 'company', label: labels('navigation.profile.company'), url: `${network}/entreprise` },
    { id: 'professional', label: labels('navigation.profile.professional'), url: `${network}/partenaire` },
  ];
}

export function quickLinks(labels: Labels): MenuLink[] {
  return [
    { id: 'alumni', label: labels('navigation.alumni'), url: SHELL_PAGES.alumni },
    { id: 'contact', label: labels('navigation.contact'), url: SHELL_PAGES.contact },
  ];
}
