import { screen, within } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const curriculum: BlockOf<'course.curriculum'> = {
  kind: 'course.curriculum',
  id: 'curriculum',
  caption: 'Année par année',
  columns: ['Matière', '1re année', '2e année'],
  rows: [
    ['Négociation', '60 h', '80 h'],
    ['Droit', '40 h'],
  ],
};

it('is a table with a caption, heads of columns and heads of rows', () => {
  renderBlock(curriculum);
  const table = screen.getByRole('table', { name: 'Année par année' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Matière', '1re année', '2e année']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Négociation', 'Droit']);
});

it('gives every row the same number of cells, whatever an editor left out', () => {
  renderBlock({
    ...curriculum,
    rows: [...curriculum.rows, ['Stage', '8 semaines', '12 semaines', 'en option']],
  });
  const lengths = screen.getAllByRole<HTMLTableRowElement>('row').map((row) => row.cells.length);
  expect(new Set(lengths)).toEqual(new Set([4]));
});

it('can be scrolled from the keyboard, and is named as what it holds', () => {
  renderBlock(curriculum);
  expect(screen.getByRole('region', { name: 'Année par année' }).tabIndex).toBe(0);
});

it('has a caption even when an editor gave none', () => {
  renderBlock({ ...curriculum, caption: '' });
  expect(screen.getByRole('table', { name: 'Programme des enseignements' })).toBeTruthy();
});
