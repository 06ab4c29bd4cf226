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

it('offers the ends and the neighbours, and says which page is on screen', () => {
  render(<Pagination page={5} pageCount={12} hrefOf={hrefOf} texts={texts} />);
  expect(numbersShown()).toEqual(['1', '…', '4', '5', '6', '…', '12']);
  expect(screen.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Page 4' }).hasAttribute('aria-current')).toBe(false);
});

it('hides no page behind dots when it stands between two that are shown', () => {
  render(<Pagination page={2} pageCount={4} hrefOf={hrefOf} texts={texts} />);
  expect(numbersShown()).toEqual(['1', '2', '3', '4']);
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
