import { screen, within } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const CAMPUSES = [
  { slug: 'lyon', title: 'Lyon' },
  { slug: 'nantes', title: 'Nantes' },
];
const finder = (restriction: Partial<BlockOf<'course.finder'>>): BlockOf<'course.finder'> => ({
  kind: 'course.finder',
  id: 'finder',
  levels: [],
  rhythms: [],
  campuses: CAMPUSES,
  ...restriction,
});
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

it('lets a visitor leave a choice among several open', () => {
  renderBlock(finder({ levels: ['Bac', 'Bac+3'], rhythms: ['fulltime', 'periodic'] }));
  expect(optionsOf('Mon niveau visé')).toEqual(['', 'Bac', 'Bac3']);
  expect(optionsOf('Mon campus')).toEqual(['', 'lyon', 'nantes']);
});

it('sends what the editor has chosen, and asks nothing where one value remains', () => {
  const { container } = renderBlock(
    finder({ levels: ['Bac+3'], rhythms: ['periodic'], campuses: CAMPUSES.slice(0, 1) }),
  );
  const form = container.querySelector('form') ?? undefined;
  expect([...new FormData(form)]).toEqual([
    ['niveau', 'Bac3'],
    ['rythme', 'periodic'],
    ['campus', 'lyon'],
  ]);
  expect(container.querySelector('select')).toBeNull();
});
