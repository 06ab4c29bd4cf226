import '../shell/browserGlobals';
import { act, screen } from '@testing-library/react';
import { CourseCampuses } from '../../../client/pages/course/CourseCampuses';
import { Page as OfflinePage } from '../../../client/pages/offline/OfflinePage';
import { waysFrom } from '../../../client/pages/request/OtherWays';
import type { CampusRef } from '../../../shared/content/summaries';
import { answered, renderShell, testSite } from '../shell/renderShell';

const lyon: CampusRef = { slug: 'lyon', title: 'Lyon' };
const cancelled = {
  slug: 'jpo-annulee',
  title: 'Portes ouvertes de décembre',
  description: '',
  url: '',
  when: {
    start: { iso: '2126-12-05T09:00:00Z', isoDay: '2126-12-05', day: '5', month: 'déc.', short: '5 déc.' },
    end: null,
    text: '5 décembre',
  },
  campus: lyon,
  type: 'jpo',
  overAt: Date.parse('2126-12-05T23:00:00Z'),
  cancelled: true,
};
const held = { ...cancelled, slug: 'jpo-tenue', cancelled: false };

describe('an event that does not take place', () => {
  it('is no next open day of a campus', () => {
    // as: the part reads no more of a programme.
    const course = { campuses: [lyon] } as Parameters<typeof CourseCampuses>[0]['course'];
    renderShell(<CourseCampuses course={course} />, { answer: answered({ items: [cancelled, held] }) });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/campus/lyon', '/agenda/jpo-tenue']);
  });

  it.each([
    ['leads nobody to open days', [cancelled], false],
    ['takes nothing from the others', [cancelled, held], true],
  ])('%s', async (_what, items, expected) => {
    const ways = await waysFrom(testSite({ answer: answered({ items }) }), 2);
    expect(ways.includes('agenda')).toBe(expected);
  });

  it('is told as such without a connection, its date crossed out', async () => {
    const data = { meta: {}, facts: { settings: null }, live: { events: [cancelled] }, body: [] };
    await act(async () => renderShell(<OfflinePage />, { data }));
    expect(document.querySelector('.offline__event p')?.textContent).toContain('Annulé5 décembre');
    expect(document.querySelector('.offline__event s')?.textContent).toBe('5 décembre');
  });
});

it('an event of whole days is ahead without a connection until its last day has ended', async () => {
  const today = { ...held.when.start, iso: new Date(Date.now() - 3_600_000).toISOString() };
  const events = [
    { ...held, title: 'Salon', when: { ...held.when, end: today }, overAt: Date.now() + 3_600_000 },
    { ...held, slug: 'over', title: 'Atelier', overAt: Date.now() - 1000 },
  ];
  const data = { meta: {}, facts: { settings: null }, live: { events }, body: [] };
  await act(async () => renderShell(<OfflinePage />, { data }));
  expect([...document.querySelectorAll('.offline__event a')].map((link) => link.textContent)).toEqual([
    'Salon',
  ]);
});
