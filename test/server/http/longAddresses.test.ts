import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  running.content.answer('/test-landing-job', { json: { title: 'Offres' } });
});
afterAll(() => running.close());

const LISTS = ['/programme', '/offres-alternance'];

it.each(LISTS)('%s takes no more words than it searches for', async (list) => {
  expect(await read(running, list)).toMatch(
    /<input[^>]* maxLength="100"[^>]* name="q"|name="q"[^>]* maxLength="100"/i,
  );
});

it.each(LISTS)('%s searches for the first hundred letters of ten thousand', async (list) => {
  const response = await http(running)
    .get(`${list}?q=${'x'.repeat(10_000)}`)
    .expect(200);
  expect(response.text.includes(`value="${'x'.repeat(100)}"`)).toBe(true);
  expect(running.content.calls().filter(({ url }) => url.includes('x'.repeat(101)))).toEqual([]);
});

it('words are cut between characters', async () => {
  const words = `${'x'.repeat(99)}🎓🎓`;
  const response = await http(running)
    .get(`/programme?q=${encodeURIComponent(words)}`)
    .expect(200);
  expect(response.text).toContain(`value="${'x'.repeat(99)}🎓"`);
});

it.each([
  ['/programme', 'é', 'Cette adresse est trop longue.'],
  ['/en/programme', '日', 'This address is too long.'],
  ['/agenda', 'campus', 'Cette adresse est trop longue.'],
])(
  '%s with ten thousand %s is told that its address is too long, on a page with ways on',
  async (list, word, told) => {
    const { text: html } = await http(running)
      .get(`${list}?q=${encodeURIComponent(word.repeat(10_000)).slice(0, 90_000)}`)
      .expect(414);
    expect(html).toContain(told);
    expect(html).toContain('Entrée de menu');
    expect(html).toContain('content="noindex, follow"');
  },
);
