import { Fragment } from 'react';
import { Icon } from './media/Icon';

export interface PaginationTexts {
  /** Names the navigation: 'Pages'. */
  label: string;
  previous: string;
  next: string;
  /** What a number means out of sight of the others: (3) => 'Page 3'. */
  page(number: number): string;
}

interface PaginationProps {
  page: number;
  /** Null when the number of pages is unknown: only previous and next are offered. */
  pageCount: number | null;
  /** Is there a next page? Read when `pageCount` is null. */
  hasNext?: boolean | undefined;
  hrefOf(page: number): string;
  texts: PaginationTexts;
}

/** Nothing at all when there is one page. */
export function Pagination({ page, pageCount, hasNext = false, hrefOf, texts }: PaginationProps) {
  const next = pageCount === null ? hasNext : page < pageCount;
  if (page === 1 && !next) return null;
  return (
    <nav className="pagination" aria-label={texts.label}>
      {page > 1 && (
        <a className="pagination__step" rel="prev" href={hrefOf(page - 1)}>
          <Icon name="arrow-left" />
          {texts.previous}
        </a>
      )}
      {pageCount !== null && (
        <ol className="pagination__pages bare-list" role="list">
          {pagesShown(page, pageCount).map((number, index, shown) => (
            <Fragment key={number}>
              {number - (shown[index - 1] ?? 0) > 1 && <li className="pagination__gap">…</li>}
              <li>
                <a
                  className="pagination__page"
                  href={hrefOf(number)}
                  aria-label={texts.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </a>
              </li>
            </Fragment>
          ))}
        </ol>
      )}
      {next && (
        <a className="pagination__step pagination__step--next" rel="next" href={hrefOf(page + 1)}>
          {texts.next}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** So many pages are all shown. */
const FEW_PAGES = 7;

/**
 * All of a few pages, ascending; of many the first, the last, the neighbours of the current one and those half-way to
 * either end, so that no page is ever many clicks away.
 */
function pagesShown(page: number, pageCount: number): number[] {
  if (pageCount <= FEW_PAGES) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const halfway = [Math.ceil((1 + page) / 2), Math.floor((page + pageCount) / 2)];
  const wanted = new Set([1, page - 1, page, page + 1, pageCount, ...halfway]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
