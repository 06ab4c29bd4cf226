import { render, screen } from '@testing-library/react';
import { EmailLink } from '../../../../client/ui/text/EmailLink';

it('writes to the address that it shows, and reads as one', () => {
  render(<EmailLink address="lyon@ecole-meridien.example" />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('lyon@ecole-meridien.example');
  expect(link.getAttribute('href')).toBe('mailto:lyon@ecole-meridien.example');
});

it('may end a line behind its @, whose halves do not break', () => {
  render(<EmailLink address="lyon@ecole-meridien.example" />);
  const parts = [...screen.getByRole('link').childNodes].map((part) => part.textContent || part.nodeName);
  expect(parts).toEqual(['lyon@', 'WBR', 'ecole-meridien.example']);
});
