import type { LabelKey } from '../../shared/labels/labels';

/** The five links of an error page; also the navigation when the menus cannot be loaded. */
export const ERROR_LINKS: readonly { label: LabelKey; path: string }[] = [
  { label: 'commons.home', path: '/' },
  { label: 'navigation.courses', path: '/programme' },
  { label: 'navigation.campuses', path: '/campus' },
  { label: 'navigation.agenda', path: '/agenda' },
  { label: 'navigation.news', path: '/actualites' },
];
