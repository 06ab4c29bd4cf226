import '../browserGlobals';
import { screen } from '@testing-library/react';
import { UpcomingEvents } from '../../../../client/shell/navbar/UpcomingEvents';
import { answered, renderShell } from '../renderShell';

const event = (number: number) => ({
  slug: `jpo-${number}`,
  title: `Portes ouvertes ${number}`,
  description: '',
  url: number === 2 ? 'https://salon.example/' : '',
  when: { start: { isoDay: '2026-12-05', day: '5', month: 'déc.' }, end: null, text: '' },
  campus: number === 1 ? { slug: 'lyon', title: 'Lyon' } : null,
  type: null,
  cancelled: false,
});

describe('the events beside the campuses', () => {
  it('are the first three', () => {
    renderShell(<UpcomingEvents />, { answer: answered({ items: [1, 2, 3, 4, 5, 6].map(event) }) });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/agenda/jpo-1',
      'https://salon.example/',
      '/agenda/jpo-3',
    ]);
    expect(screen.getByRole('link', { name: /Portes ouvertes 1 ?Lyon/ })).toBeTruthy();
  });

  it('are such as take place', () => {
    const events = [{ ...event(1), cancelled: true }, ...[3, 4, 5].map(event)];
    renderShell(<UpcomingEvents />, { answer: answered({ items: events }) });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/agenda/jpo-3',
      '/agenda/jpo-4',
      '/agenda/jpo-5',
    ]);
  });

  it('are in the page’s language', () => {
    renderShell(<UpcomingEvents />, { locale: 'en', path: '/en', answer: answered({ items: [event(1)] }) });
    expect(screen.getByText('Upcoming events')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/agenda/jpo-1');
  });

  it('leave no heading without them', () => {
    renderShell(<UpcomingEvents />);
    expect(screen.queryByText('Prochains événements')).toBeNull();
  });
});
