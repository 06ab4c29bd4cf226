import { render, screen } from '@testing-library/react';
import { EmailLink } from '../../../../client/ui/text/EmailLink';

it('writes to the address that it shows, and reads as one', () => {
  render(<EmailLink address="lyon@ecole-meridien.example" />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('lyon@ecole-meridien.example');
  expect(link.getAttribute('href')).toBe('mailto:lyon@ecole-meridien.example');
});
