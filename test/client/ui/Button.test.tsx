import { render, screen } from '@testing-library/react';
import { Button } from '../../../client/ui/Button';

it('is a link where there is somewhere to go', () => {
  render(
    <Button href="/programme" data-popin="brochure">
      Trouver ma formation
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Trouver ma formation' });
  expect(link.getAttribute('href')).toBe('/programme');
  expect(link.dataset.popin).toBe('brochure');
});

it('is a button that submits nothing unless told', () => {
  render(<Button>Fermer</Button>);
  expect(screen.getByRole('button', { name: 'Fermer' }).getAttribute('type')).toBe('button');
});

it('submits when told', () => {
  render(<Button type="submit">Envoyer</Button>);
  expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('type')).toBe('submit');
});

it('does not name itself by its icons', () => {
  render(
    <Button href="/agenda" icon="calendar" iconAfter="arrow-right">
      Agenda
    </Button>,
  );
  expect(screen.getByRole('link').textContent).toBe('Agenda');
  expect(screen.queryByRole('img')).toBeNull();
});
