import { createLabels, type Labels } from '../../shared/labels/labels';
import { splitLocale } from '../../shared/locale';
import { type Admissions, admissionsOf } from '../site/pageData';
import type { Site, Sites } from '../site/SiteContext';
import { isShell } from '../site/shellData';
import type { Router } from './softNavigation';

/** What code outside the React tree needs to know of the page on screen. */
export interface CurrentPage {
  site: Site;
  labels: Labels;
  admissions: Admissions;
}

/** Null for a language that the site does not have. */
export function readCurrentPage({ state }: Pick<Router, 'state'>, sites: Sites): CurrentPage | null {
  const site = sites[splitLocale(state.location.pathname).locale];
  if (!site) return null;
  const { loaderData } = state;
  return {
    site,
    labels: createLabels(site.labelTexts, Object.values(loaderData).find(isShell)?.taxonomy),
    admissions: admissionsOf(loaderData),
  };
}
