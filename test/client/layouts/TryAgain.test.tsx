import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageError } from '../../../client/layouts/PageError';
import { type Site, SitesProvider } from '../../../client/state/Site';
import { createQueries } from '../../../shared/content/queries';
import { ContentError } from '../../../shared/errors';
import { WORDS } from '../../../shared/labels/words';
import { SITE_OPTIONS } from '../navigation/drawFrame';

// as: nothing else is asked of the site.
const site = {
  locale: 'fr',
  words: WORDS.fr,
  side: 'browser',
  options: SITE_OPTIONS,
  queries: createQueries('fr', 'test'),
} as unknown as Site;

async function drawFailure(retryAfterS: number): Promise<void> {
  const error = new ContentError({ statusCode: 503, errorText: 'x', retryAfterS });
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

/** Clicks that nobody held back; the test's document goes nowhere. */
let followed = 0;

function follow(event: MouseEvent): void {
  if (!event.defaultPrevented) followed += 1;
  event.preventDefault();
}

beforeEach(() => {
  followed = 0;
  document.addEventListener('click', follow);
  jest.useFakeTimers();
});
afterEach(() => {
  document.removeEventListener('click', follow);
  jest.useRealTimers();
});

describe('trying again', () => {
  it('leads to the page’s own address', async () => {
    await drawFailure(0);
    expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/campus?q=1');
  });

  it('waits, and says so, while the server would only repeat itself; then it tries', async () => {
    await drawFailure(5);
    const link = screen.getByRole('link', { name: 'Réessayer' });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    fireEvent.click(link);
    fireEvent.click(link);
    expect(screen.getByRole('status').textContent).toBe('Nouvel essai dans quelques secondes…');
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(followed).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(followed).toBe(1);
  });

  it('tries at once when the time is over', async () => {
    await drawFailure(5);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    fireEvent.click(screen.getByRole('link', { name: 'Réessayer' }));
    expect(followed).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
