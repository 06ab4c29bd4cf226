import type { ApiClient } from '../data/apiClient';
import { PAGE_RENDERED } from './focusAndScroll';
import { keepPlace } from './keepPlace';
import type { Router } from './softNavigation';

/** Reloads the page's data and renders it in place: scroll position, focus and typed text stay. */
export async function refreshPage(
  router: Router,
  content: Pick<ApiClient, 'refresh'>,
  reading?: string,
): Promise<void> {
  content.refresh(reading);
  stayInPlace(router);
  await router.revalidate();
}

/** Keeps the visitor's place while the page is rendered again. */
function stayInPlace(router: Router): void {
  const { key } = router.state.location;
  const isHere = () => router.state.location.key === key;
  const stop = router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading') return;
    stop();
    if (!isHere()) return;
    document.addEventListener(PAGE_RENDERED, keepPlace(document, isHere), { once: true });
  });
}
