import { screen } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const voices = (count: number, diplomas: string[]): BlockOf<'carousel.temoignages'> => ({
  kind: 'carousel.temoignages',
  id: 'voix',
  title: 'Leurs réponses',
  items: Array.from({ length: count }, (_, nth) => ({
    quote: `Réponse ${nth}`,
    name: `Prénom ${nth}`,
    course: '',
    diploma: diplomas[nth % diplomas.length] ?? '',
    year: '2025',
    job: '',
    photo: null,
    videoUrl: '',
    url: '',
  })),
});

it('shows a few voices one beside the other', () => {
  const { container } = renderBlock(voices(6, ['BTS', 'MBA']));
  expect(container.querySelector('.carousel')).not.toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('hides none of many: a wall, with a choice of diplomas that says how many each has', () => {
  const { container } = renderBlock(voices(8, ['BTS', 'MBA', 'BTS', 'Bachelor']));
  expect(container.querySelector('.carousel')).toBeNull();
  expect(screen.getByRole('group', { name: 'Diplôme préparé' })).not.toBeNull();
  expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
    'Tous 8',
    'BTS 4',
    'MBA 2',
    'Bachelor 2',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tous 8' }).checked).toBe(true);
  const places = [...container.querySelectorAll('li')].map((voice) => voice.dataset.diploma);
  expect(places).toEqual(['1', '2', '1', '3', '1', '2', '1', '3']);
});

it('offers no choice where there is but one diploma, or more than anybody tells apart', () => {
  renderBlock(voices(8, ['BTS']));
  renderBlock(voices(9, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']));
  expect(screen.queryByRole('radio')).toBeNull();
});
