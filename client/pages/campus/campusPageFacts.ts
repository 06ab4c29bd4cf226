import type { Campus } from '../../../shared/content/campus';

/** What the page's own parts are rendered from. */
export interface CampusPageFacts {
  campus: Omit<Campus, 'body' | 'seo'>;
}
