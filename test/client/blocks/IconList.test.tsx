import { screen } from '@testing-library/react';
import { drawBlock } from './drawBlock';

it('lets visitors write to the addresses that its texts name', () => {
  const { container } = drawBlock({
    kind: 'lists.list-with-icons',
    id: 'contacts',
    title: 'Le bon interlocuteur',
    items: [
      { icon: 'heart', title: 'Handicap', text: 'Aménagements : handicap@ecole-meridien.example.' },
      { icon: 'globe', title: 'International', text: 'À 10 h, ou @ecole sur les réseaux.' },
    ],
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:handicap@ecole-meridien.example',
  ]);
  expect(container.textContent).toContain('Aménagements : handicap@ecole-meridien.example.');
});
