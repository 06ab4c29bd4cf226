import { createLabels, type Labels } from '../../shared/labels/labels';
import { splitLocale } from '../../shared/locale';
import type { PageData } from '../site/pageData';
import type { Site, Sites } from '../site/SiteContext';
import { isShell } from '../site/shellData';
import type { Router } from './softNavigation';

/** What the page on screen tells whoever acts outside its tree. */
export interface CurrentPage {
  site: Site;
  labels: Labels;
  /** What the popin preselects here. */
  admissions: { course?: string; campus?: string };
}

/** Null in a language that the site does not have. */
export function readCurrentPage({ state }: Pick<Router, 'state'>, sites: Sites): CurrentPage | null {
  const site = sites[splitLocale(state.location.pathname).locale];
  if (!site) return null;
  const loaded = state.matches.map((match): unknown => state.loaderData[match.route.id]);
  return {
    site,
    labels: createLabels(site.labelTexts, loaded.find(isShell)?.taxonomy),
    admissions: loaded.find(hasAdmissions)?.admissions ?? {},
  };
}

function hasAdmissions(data: unknown): data is Required<Pick<PageData<unknown>, 'admissions'>> {
  return (
    typeof data === 'object' && data !== null && 'admissions' in data && typeof data.admissions === 'object'
  );
}
