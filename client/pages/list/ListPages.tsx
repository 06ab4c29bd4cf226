import { hasNextPage, type List } from '../../../shared/content/list';
import { useLabels } from '../../site/SiteContext';
import { Pagination } from '../../ui/Pagination';
import { followedRel } from './followedRel';

/** Pagination. */
export function ListPages({ list, hrefOf }: { list: List<unknown>; hrefOf(page: number): string }) {
  const labels = useLabels();
  return (
    <Pagination
      page={list.page}
      pageCount={list.pageCount}
      hasNext={hasNextPage(list)}
      hrefOf={hrefOf}
      relOf={followedRel}
      texts={{
        label: labels('pages.pagination'),
        previous: labels('pages.previous'),
        next: labels('pages.next'),
        page: (number) => labels('pages.page', { number }),
      }}
    />
  );
}
