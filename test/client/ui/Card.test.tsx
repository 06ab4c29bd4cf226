import { render, screen } from '@testing-library/react';
import { Card } from '../../../client/ui/Card';

it('has one link, and the title is it', () => {
  render(
    <Card title="Lyon" href="/campus/lyon" eyebrow="Campus" meta="12 formations">
      <p>Au pied de la basilique.</p>
    </Card>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lyon']);
  expect(screen.getByRole('heading', { level: 3, name: 'Lyon' })).toBeTruthy();
});

it('is read title first, whatever is seen above it', () => {
  render(<Card title="Lyon" eyebrow="Campus" />);
  expect(screen.getByRole('article').textContent).toBe('LyonCampus');
});

it('leads nowhere when it has no address', () => {
  render(<Card title="Lyon" href="" headingLevel={2} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Lyon' })).toBeTruthy();
});
