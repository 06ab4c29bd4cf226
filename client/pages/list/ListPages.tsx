import type { List } from '../../../shared/content/list';
import { hasNextPage } from '../../../shared/content/list';
import { useLabels } from '../../site/SiteContext';
import { Pagination } from '../../ui/Pagination';

interface ListPagesProps {
  list: Pick<List<unknown>, 'page' | 'pageSize' | 'pageCount'> & { items: readonly unknown[] };
  hrefOf(page: number): string;
}

/** Pagination. */
export function ListPages({ list, hrefOf }: ListPagesProps) {
  const labels = useLabels();
  return (
    <Pagination
      page={list.page}
      pageCount={list.pageCount}
      hasNext={hasNextPage({ ...list, items: [...list.items], total: null })}
      hrefOf={hrefOf}
      texts={{
        label: labels('pages.pagination'),
        previous: labels('pages.previous'),
        next: labels('pages.next'),
        page: (number) => labels('pages.page', { number }),
      }}
    />
  );
}
