import { render, screen } from '@testing-library/react';
import { Breadcrumb } from '../../../client/ui/Breadcrumb';

it('links the way here, and names the page on screen without a link', () => {
  render(
    <Breadcrumb
      label="Fil d’Ariane"
      items={[
        { label: 'Accueil', href: '/' },
        { label: 'Campus', href: '/campus' },
        { label: 'Lyon', href: '/campus/lyon' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Accueil', 'Campus']);
  expect(screen.getByText('Lyon').getAttribute('aria-current')).toBe('page');
});
