import { Fragment } from 'react';
import { Icon } from './media/Icon';

export interface PaginationTexts {
  /** Label of the navigation: 'Pages'. */
  label: string;
  previous: string;
  next: string;
  /** Label of a page number for screen readers: (3) => 'Page 3'. */
  page(number: number): string;
}

interface PaginationProps {
  page: number;
  /** Null if unknown: then only previous and next are shown. */
  pageCount: number | null;
  /** Whether there is a next page; read only if `pageCount` is null. */
  hasNext?: boolean | undefined;
  hrefOf(page: number): string;
  /** `rel` of a link to a page that is also the next or the previous one, or neither. */
  relOf?(href: string, rel?: string): string | undefined;
  texts: PaginationTexts;
}

/** Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hasNext = false,
  hrefOf,
  relOf = (_href, rel) => rel,
  texts,
}: PaginationProps) {
  const next = pageCount === null ? hasNext : page < pageCount;
  if (page === 1 && !next) return null;
  return (
    <nav className="pagination" aria-label={texts.label}>
      {page > 1 && (
        <a className="pagination__step" rel={relOf(hrefOf(page - 1), 'prev')} href={hrefOf(page - 1)}>
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
                  rel={relOf(hrefOf(number))}
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
        <a
          className="pagination__step pagination__step--next"
          rel={relOf(hrefOf(page + 1), 'next')}
          href={hrefOf(page + 1)}
        >
          {texts.next}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** Up to this many pages are all shown. */
const FEW_PAGES = 7;

/**
 * The page numbers to show, ascending: all if there are few; else first, last, the neighbours of the current one and
 * those half-way to either end, so that no page is many clicks away.
 */
function pagesShown(page: number, pageCount: number): number[] {
  if (pageCount <= FEW_PAGES) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const halfway = [Math.ceil((1 + page) / 2), Math.floor((page + pageCount) / 2)];
  const wanted = new Set([1, page - 1, page, page + 1, pageCount, ...halfway]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
