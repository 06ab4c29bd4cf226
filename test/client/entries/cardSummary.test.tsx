import { render, screen } from '@testing-library/react';
import { CardSummary } from '../../../client/entries/CardSummary';

it('a summary as editors write it stands whole on a card, a whole text in its place ends after three lines', () => {
  const usual = 'Deux ans pour apprendre la vente. '.repeat(6).trim();
  render(<CardSummary text={usual} />);
  expect(screen.getByText(usual).className).toBe('');
  const far = 'Deux ans pour apprendre la vente. '.repeat(9).trim();
  render(<CardSummary text={far} />);
  expect(screen.getByText(far).className).toBe('card__long');
});
