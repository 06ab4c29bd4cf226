import { createRoot, type Root } from 'react-dom/client';
import type { CurrentPage } from '../router/currentPage';
import type { Router } from '../router/softNavigation';
import { SiteAndLabels } from '../site/SiteContext';
import { SearchDialog } from './SearchDialog';

let root: Root | undefined;
let openings = 0;

/** Opens the search dialog in a React root of its own. */
export function openSearch({ site, labels, router }: CurrentPage & { router: Router }): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  openings += 1;
  root.render(
    <SiteAndLabels site={site} labels={labels}>
      <SearchDialog key={openings} router={router} onClosed={() => root?.render(null)} />
    </SiteAndLabels>,
  );
}
