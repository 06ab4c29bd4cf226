import { render, screen } from '@testing-library/react';
import { Toast } from '../../../../client/ui/overlay/Toast';

it('keeps its region when it has nothing to say, so that the next message is spoken', () => {
  const { rerender } = render(<Toast message={null} tone="warning" />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');

  rerender(<Toast message="Vous êtes hors-ligne" tone="warning" />);

  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Vous êtes hors-ligne');
});
