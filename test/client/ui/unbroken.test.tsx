import { render, screen } from '@testing-library/react';
import { Card } from '../../../client/ui/Card';

const compounds = () => [...document.querySelectorAll('.unbroken')].map(({ textContent }) => textContent);

it('keeps a compound of a title together, with what hangs on it', () => {
  render(<Card title="Un rendez-vous, et l’e-commerce&nbsp;: demi-journée" />);
  expect(compounds()).toEqual(['rendez-vous,', 'l’e-commerce\u00a0:', 'demi-journée']);
});

it('leaves the words, their spaces and the name of a link as they were', () => {
  render(<Card title="Prendre rendez-vous à Clermont-Ferrand – vite" href="/contact" />);
  expect(
    screen.getByRole('link', { name: 'Prendre rendez-vous à Clermont-Ferrand – vite' }).textContent,
  ).toBe('Prendre rendez-vous à Clermont-Ferrand – vite');
});

it('does nothing to a title without one', () => {
  render(<Card title="Lyon - Paris" />);
  expect(compounds()).toEqual([]);
});
