import { visit } from '../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
});

afterEach(() => running.close());

const read = async (address: string) => (await visit(running.site, address)).text();

it('the campuses are counted, and listed', async () => {
  running.content.answer('/campuses', {
    json: [
      { slug: 'lyon', title: 'Lyon' },
      { slug: 'nice', title: 'Nice' },
    ],
  });
  const html = await read('/campus');
  expect(html).toContain('2 villes où étudier');
  expect(html).toContain('Tous les campus');
});

it.each([
  ['/campus', 'Une ville où étudier'],
  ['/en/campus', 'One city to study in'],
])('%s speaks of a single campus as of one', async (address, lead) => {
  running.content.answer('/campuses', { json: [{ slug: 'lyon', title: 'Lyon' }] });
  expect(await read(address)).toContain(`<p class="lead">${lead}`);
});

it.each([
  ['/campus', [], 'Aucun campus à présenter pour le moment.', 'Tous les campus'],
  ['/en/campus', [{ slug: 'lyon' }], 'No campus to show at the moment.', 'All campuses'],
])(
  '%s, without a campus that can be shown, says so and counts none',
  async (address, json, sentence, heading) => {
    running.content.answer('/campuses', { json });
    const html = await read(address);
    expect(html).toContain(`<p class="lead">${sentence}</p>`);
    expect(html).toContain(`<meta name="description" content="${sentence}"`);
    expect(html).not.toMatch(/\b0 (villes|cities)/);
    expect(html).not.toContain(heading);
  },
);
