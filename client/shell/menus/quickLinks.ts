import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import type { Labels } from '../../../shared/labels/labels';
import type { SiteOptions } from '../../site/SiteContext';
import { isThere, type ShellData } from '../../site/shellData';

/** Pages that the shell itself links to everywhere: logo, quick links, calls to action. */
export const SHELL_PAGES = {
  home: '/',
  alumni: '/alumni',
  contact: '/contact',
  agenda: '/agenda',
} as const;

/** The visitor profiles, all but students on the network's main site if there is one; empty without other pages. */
export function profileLinks(
  labels: Labels,
  { networkSiteUrl }: Pick<SiteOptions, 'networkSiteUrl'>,
  shell: Pick<ShellData, 'pages'>,
): MenuLink[] {
  const network = networkSiteUrl.replace(/\/+$/, '');
  const others = [
    { id: 'company', label: labels('navigation.profile.company'), slug: 'entreprise' },
    { id: 'professional', label: labels('navigation.profile.professional'), slug: 'partenaire' },
  ].flatMap(({ slug, ...link }) =>
    network !== '' || isThere(shell, slug) ? [{ ...link, url: `${network}/${slug}` }] : [],
  );
  if (others.length === 0) return [];
  return [{ id: 'student', label: labels('navigation.profile.student'), url: SHELL_PAGES.home }, ...others];
}

export function quickLinks(labels: Labels, shell: Pick<ShellData, 'pages'>): MenuLink[] {
  return [
    { id: 'alumni', label: labels('navigation.alumni'), url: SHELL_PAGES.alumni },
    { id: 'contact', label: labels('navigation.contact'), url: SHELL_PAGES.contact },
  ].filter(({ id }) => isThere(shell, id));
}
