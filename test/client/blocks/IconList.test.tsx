import { screen } from '@testing-library/react';
import { renderBlock } from './renderBlock';

it('lets visitors write to the addresses that its texts name', () => {
  const { container } = renderBlock({
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

it('lets visitors dial the numbers that its texts name, and nothing else that has digits', () => {
  const { container } = renderBlock({
    kind: 'lists.list-with-icons',
    id: 'telephones',
    title: 'Par téléphone',
    items: [
      { icon: 'phone', title: 'De l’étranger', text: '+33 4 65 71 19 87, de 8 h 30 à 18 h 30.' },
      { icon: 'phone', title: 'De France', text: 'Au 04 65 71 19 87, ou 04.65.71.19.88 le samedi.' },
      { icon: 'chart', title: 'En chiffres', text: '1 200 places, 10 800 € par an, session 2026.' },
    ],
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+33465711987',
    'tel:0465711987',
    'tel:0465711988',
  ]);
  expect(container.textContent).toContain('+33 4 65 71 19 87, de 8 h 30 à 18 h 30.');
});
