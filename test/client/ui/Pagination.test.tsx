import { render, screen } from '@testing-library/react';
import { Pagination, type PaginationTexts } from '../../../client/ui/Pagination';

const texts: PaginationTexts = {
  label: 'Pages',
  previous: 'Précédente',
  next: 'Suivante',
  page: (number) => `Page ${number}`,
};
const hrefOf = (page: number) => (page === 1 ? '/actualites' : `/actualites/page/${page}`);

function numbersShown() {
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

it('is nothing when there is one page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefOf={hrefOf} texts={texts} />);
  expect(container.innerHTML).toBe('');
});

it('offers the ends, the neighbours and what is half-way of many pages, and says which page is on screen', () => {
  render(<Pagination page={5} pageCount={12} hrefOf={hrefOf} texts={texts} />);
  expect(numbersShown()).toEqual(['1', '…', '3', '4', '5', '6', '…', '8', '…', '12']);
  expect(screen.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Page 4' }).hasAttribute('aria-current')).toBe(false);
});

it.each([1, 2, 7])('hides none of a few pages: on page %i', (page) => {
  render(<Pagination page={page} pageCount={7} hrefOf={hrefOf} texts={texts} />);
  expect(numbersShown()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

it('leads from the first to any of a hundred pages in seven clicks', () => {
  const reached = new Set([1]);
  let last = [1];
  for (let clicks = 0; clicks < 7; clicks += 1) {
    const next = new Set<number>();
    for (const page of last) {
      const { unmount } = render(<Pagination page={page} pageCount={100} hrefOf={hrefOf} texts={texts} />);
      for (const text of numbersShown())
        if (text !== '…' && !reached.has(Number(text))) next.add(Number(text));
      unmount();
    }
    for (const page of next) reached.add(page);
    last = [...next];
  }
  expect(reached.size).toBe(100);
});

it('leads one page back and one on', () => {
  render(<Pagination page={2} pageCount={3} hrefOf={hrefOf} texts={texts} />);
  expect(screen.getByRole('link', { name: 'Précédente' }).getAttribute('href')).toBe('/actualites');
  expect(screen.getByRole('link', { name: 'Suivante' }).getAttribute('href')).toBe('/actualites/page/3');
});

it('offers no page beyond the last', () => {
  render(<Pagination page={3} pageCount={3} hrefOf={hrefOf} texts={texts} />);
  expect(screen.queryByRole('link', { name: 'Suivante' })).toBeNull();
});

it('offers only the steps when nobody knows how many pages there are', () => {
  render(<Pagination page={2} pageCount={null} hasNext hrefOf={hrefOf} texts={texts} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Précédente', 'Suivante']);
});
