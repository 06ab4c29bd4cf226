import { read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
});

afterEach(() => running.close());

it('the campuses are counted, and listed', async () => {
  running.content.answer('/campuses', {
    json: [
      { slug: 'lyon', title: 'Lyon' },
      { slug: 'nice', title: 'Nice' },
    ],
  });
  const html = await read(running, '/campus');
  expect(html).toContain('2 villes où étudier');
  expect(html).toContain('Tous les campus');
});

it.each([
  ['/campus', 'Une ville où étudier'],
  ['/en/campus', 'One city to study in'],
])('%s speaks of a single campus as of one', async (address, lead) => {
  running.content.answer('/campuses', { json: [{ slug: 'lyon', title: 'Lyon' }] });
  expect(await read(running, address)).toContain(`<p class="lead">${lead}`);
});

it.each([
  ['/campus', [], 'Aucun campus à présenter pour le moment.', 'Tous les campus'],
  ['/en/campus', [{ slug: 'lyon' }], 'No campus to show at the moment.', 'All campuses'],
])(
  '%s, without a campus that can be shown, says so and counts none',
  async (address, json, sentence, heading) => {
    running.content.answer('/campuses', { json });
    const html = await read(running, address);
    expect(html).toContain(`<p class="lead">${sentence}</p>`);
    expect(html).toContain(`<meta name="description" content="${sentence}"`);
    expect(html).not.toMatch(/\b0 (villes|cities)/);
    expect(html).not.toContain(heading);
  },
);

describe('the map of campuses', () => {
  const lyon = { slug: 'lyon', title: 'Lyon', geo: { lat: 45.76, lng: 4.84 } };
  const tunis = { slug: 'tunis', title: 'Tunis', geo: { lat: 36.8, lng: 10.18 } };
  const somewhere = { slug: 'quelque-part', title: 'Quelque part' };

  it('is drawn of their countries, whichever they are', async () => {
    running.content.answer('/campuses', { json: [lyon, tunis, somewhere] });
    const html = await read(running, '/campus');
    expect(html).toContain('Trouver un campus sur la carte');
    expect(html).toContain('<path class="campus-map__land"');
    expect(html.match(/class="campus-map__pin"/g)).toHaveLength(2);
    expect(html).toContain('href="/campus/quelque-part"');
  });

  it('is not drawn of places at sea', async () => {
    const raft = { slug: 'radeau', title: 'Radeau', geo: { lat: 45, lng: -30 } };
    running.content.answer('/campuses', { json: [raft, somewhere] });
    expect(await read(running, '/campus')).not.toContain('<path class="campus-map__land"');
  });

  it('is not announced where nobody knows where the campuses are', async () => {
    running.content.answer('/campuses', { json: [somewhere] });
    const html = await read(running, '/campus');
    expect(html).not.toContain('sur la carte');
    expect(html).toContain('href="/campus/quelque-part"');
  });
});
