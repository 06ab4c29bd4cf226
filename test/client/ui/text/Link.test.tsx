import { render, screen } from '@testing-library/react';
import { Link } from '../../../../client/ui/text/Link';

it('opens where it stands', () => {
  render(<Link href="/campus">Les campus</Link>);
  expect(screen.getByRole('link', { name: 'Les campus' }).hasAttribute('target')).toBe(false);
});

it('says so when it opens a new window, which cannot reach back', () => {
  render(
    <Link href="https://www.example.com" newWindowLabel="(nouvelle fenêtre)">
      Le classement
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Le classement (nouvelle fenêtre)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('keeps its arrow with the last word, so that no line holds an arrow alone', () => {
  render(
    <Link href="https://www.example.com" newWindowLabel="(nouvelle fenêtre)">
      Le classement national
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Le classement national (nouvelle fenêtre)' });
  expect(link.querySelector('.link__external')?.parentElement?.textContent).toBe('national');
});
