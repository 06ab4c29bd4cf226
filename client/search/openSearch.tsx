import { createRoot, type Root } from 'react-dom/client';
import type { CurrentPage } from '../admissions/currentPage';
import type { Router } from '../router/softNavigation';
import { LabelsProvider, SiteProvider, SitesProvider } from '../site/SiteContext';
import { SearchDialog } from './SearchDialog';

let root: Root | undefined;
let openings = 0;

/** Opens the search over the page, beside the page's own tree. */
export function openSearch({ site, taxonomy, router }: CurrentPage & { router: Router }): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  openings += 1;
  root.render(
    <SitesProvider sites={{ [site.locale]: site }}>
      <SiteProvider locale={site.locale}>
        <LabelsProvider taxonomy={taxonomy}>
          <SearchDialog key={openings} router={router} onClosed={() => root?.render(null)} />
        </LabelsProvider>
      </SiteProvider>
    </SitesProvider>,
  );
}
