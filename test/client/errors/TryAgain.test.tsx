import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageError } from '../../../client/errors/PageError';
import { type Site, SitesProvider } from '../../../client/site/SiteContext';
import { createQueries } from '../../../shared/content/queries/queries';
import { ContentError, type ContentErrorInit } from '../../../shared/errors';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import { SITE_OPTIONS } from '../shell/renderShell';

// as: nothing else is asked of the site.
const site = {
  locale: 'fr',
  labelTexts: LABEL_TEXTS.fr,
  side: 'browser',
  options: SITE_OPTIONS,
  queries: createQueries('fr', 'test'),
} as unknown as Site;

async function renderFailure(init: Partial<ContentErrorInit> = {}): Promise<void> {
  const error = new ContentError({ statusCode: 503, errorText: 'x', ...init });
  const router = createMemoryRouter(
    [{ id: 'page', path: '/campus', errorElement: <PageError />, element: <p /> }],
    { initialEntries: ['/campus?q=1'], hydrationData: { errors: { page: error } } },
  );
  await act(async () => {
    render(
      <SitesProvider sites={{ fr: site }}>
        <RouterProvider router={router} />
      </SitesProvider>,
    );
  });
}

it('trying again leads to the page’s own address', async () => {
  await renderFailure();
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/campus?q=1');
});

it('a site that was not reached is no error of its own: no code, and the network is named', async () => {
  await renderFailure({ isConnectionLost: true });
  const text = document.body.textContent ?? '';
  expect(text).toContain('Le site n’a pas pu être joint. Vérifiez votre connexion.');
  expect(text).not.toMatch(/503|Erreur interne|Code d’erreur/);
  expect(screen.getByRole('link', { name: 'Réessayer' })).toBeTruthy();
});
